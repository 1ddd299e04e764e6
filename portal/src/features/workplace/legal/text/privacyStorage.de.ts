import { list, paragraph, section } from './document.ts';

export const storageSections = [
  section('logs', 'Protokolle des Servers', [
    paragraph(
      'Der Server protokolliert Störungen und, wenn der Betreiber es einschaltet, einzelne Anfragen mit Zeitpunkt, Pfad, Ergebnis, IP-Adresse und einer laufenden Kennung. Passwörter, Schlüssel, Sitzungen und Inhalte von E-Mails stehen nicht darin. Wie lange Protokolle aufbewahrt werden, legt der Betreiber fest. Rechtsgrundlage ist das berechtigte Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO).',
    ),
  ]),
  section('browser', 'Speicher in Ihrem Browser', [
    list(
      'Im lokalen Speicher merkt sich das Portal Ihre Einstellungen: Sprache, helles oder dunkles Erscheinungsbild, ob die Seitenleiste eingeklappt ist, wie die Flotte angezeigt wird, welche Spalten Listen zeigen und ob einzelne Tasten etwas auslösen.',
      'Dort stehen auch die Schlüssel, nicht die Namen, von bis zu zwanzig Kunden, Touren, Fahrzeugen, Fahrern und Sensoren, die Sie zuletzt über die Suche geöffnet haben. Zu jeder Liste steht dort, wie viele Zeilen sie zuletzt gezeigt hat. Was Sie im Tourenplaner noch nicht gespeichert haben, merkt sich der Tab, bis er geschlossen wird. All dies löscht das Portal, wenn Sie sich abmelden, und lässt den Browser seine Kopien von Bildern löschen; Ihre Einstellungen bleiben. Unterschriften und Fotos von Zustellungen behält der Browser gar nicht.',
      'Ein Service Worker legt die Programmdateien des Portals ab, damit es auch bei gestörter Verbindung startet. Geschäftsdaten speichert er nicht.',
      'Alles davon bleibt auf Ihrem Gerät und lässt sich in den Einstellungen des Browsers löschen.',
    ),
  ]),
  section('operation', 'Daten für den Betrieb', [
    paragraph(
      'Speichern Sie Ansichten einer Liste, hält der Server ihren Namen, Suche, Filter, Reihenfolge und Spalten fest. Nur Sie selbst sehen sie; sie bleiben, bis Sie sie löschen oder Ihr Konto gelöscht wird.',
    ),
    paragraph(
      'Damit alle Fenster denselben Stand zeigen und doppelt gesendete Anfragen nur einmal wirken, hält der Server bis zu einem Tag lang fest, was sich geändert hat und welche Anfragen schon beantwortet sind. Sicherungen, die der Betreiber anlegt, enthalten alle genannten Daten.',
    ),
  ]),
  section('third-parties', 'Andere Stellen', [
    paragraph(
      'Von sich aus bindet das Portal nichts von anderen Servern ein: keine Schriften, keine Karten, keine Analyse- oder Werbedienste; was der Betreiber davon einrichten kann, steht unter „Adresssuche und Karten“. Alle Daten liegen auf den Servern, die der Betreiber gewählt hat. Setzt er dafür Dienstleister ein, etwa für Rechenzentrum oder E-Mail, geschieht das in seinem Auftrag (Art. 28 DSGVO).',
    ),
  ]),
];
