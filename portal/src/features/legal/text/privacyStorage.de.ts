import { list, paragraph, section } from './document.ts';

export const storageSections = [
  section('logs', 'Protokolle des Servers', [
    paragraph(
      'Der Server protokolliert Störungen und, wenn der Betreiber es einschaltet, einzelne Anfragen mit Zeitpunkt, Pfad, Ergebnis, IP-Adresse und einer laufenden Kennung. Passwörter, Schlüssel, Sitzungen und Inhalte von E-Mails stehen nicht darin. Wie lange Protokolle aufbewahrt werden, legt der Betreiber fest. Rechtsgrundlage ist das berechtigte Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO).',
    ),
  ]),
  section('browser', 'Speicher in Ihrem Browser', [
    list(
      'Im lokalen Speicher merkt sich das Portal vier Einstellungen: Sprache, helles oder dunkles Erscheinungsbild, ob die Seitenleiste eingeklappt ist und wie die Flotte angezeigt wird.',
      'Dort stehen auch bis zu zwanzig Kunden, Touren, Fahrzeuge, Fahrer und Sensoren, die Sie zuletzt über die Suche geöffnet haben, so wie die Suche sie gezeigt hat. Was Sie im Tourenplaner noch nicht gespeichert haben, merkt sich der Tab, bis er geschlossen wird.',
      'Ein Service Worker legt die Programmdateien des Portals ab, damit es auch bei gestörter Verbindung startet. Geschäftsdaten speichert er nicht.',
      'Alles davon bleibt auf Ihrem Gerät und lässt sich in den Einstellungen des Browsers löschen.',
    ),
  ]),
  section('third-parties', 'Andere Stellen', [
    paragraph(
      'Von sich aus bindet das Portal nichts von anderen Servern ein: keine Schriften, keine Karten, keine Analyse- oder Werbedienste; was der Betreiber davon einrichten kann, steht unter „Adresssuche und Karten“. Alle Daten liegen auf den Servern, die der Betreiber gewählt hat. Setzt er dafür Dienstleister ein, etwa für Rechenzentrum oder E-Mail, geschieht das in seinem Auftrag (Art. 28 DSGVO).',
    ),
  ]),
];
