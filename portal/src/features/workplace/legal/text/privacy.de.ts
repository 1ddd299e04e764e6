/** The privacy statement: how this software processes personal data, with the operator's configuration. */
import type { Operator } from '#contract/workplace/installation.ts';
import { legalDocument, list, notice, paragraph, section, type LegalBlock, type LegalDocument } from './document.ts';
import { missingOperator, operatorAddress, operatorContact } from './operator.de.ts';
import { operationSections } from './privacyOperation.de.ts';
import { storageSections } from './privacyStorage.de.ts';

/** The privacy statement of an installation. */
export function privacy(operator: Operator): LegalDocument {
  return legalDocument(
    section('controller', 'Verantwortlicher', [
      operatorAddress(operator),
      operatorContact(operator),
      missingOperator(operator),
      privacyContact(operator),
    ]),
    section('roles', 'Wer wofür verantwortlich ist', [
      paragraph(
        'Der Betreiber ist für den Betrieb des Portals, die Anmeldung und die Sicherheit verantwortlich. Für die Daten, die eine Firma im Portal einträgt, etwa über ihre Kunden, ist in der Regel diese Firma verantwortlich; der Betreiber verarbeitet sie dann in ihrem Auftrag (Art. 28 DSGVO).',
      ),
    ]),
    ...accountSections,
    ...operationSections,
    places,
    ...storageSections,
    section('rights', 'Ihre Rechte', [
      paragraph('Sie haben gegenüber dem Verantwortlichen das Recht auf'),
      list(
        'Auskunft über Ihre Daten (Art. 15 DSGVO),',
        'Berichtigung falscher Daten (Art. 16 DSGVO),',
        'Löschung (Art. 17 DSGVO) und Einschränkung der Verarbeitung (Art. 18 DSGVO),',
        'Herausgabe Ihrer Daten in einem gängigen Format (Art. 20 DSGVO),',
        'Widerspruch gegen eine Verarbeitung, die auf einem berechtigten Interesse beruht (Art. 21 DSGVO).',
      ),
      paragraph(
        'Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren (Art. 77 DSGVO). Automatisierte Entscheidungen im Sinne von Art. 22 DSGVO finden nicht statt.',
      ),
    ]),
  );
}

function privacyContact(operator: Operator): LegalBlock | null {
  return operator.privacyContact ? paragraph(`Fragen zum Datenschutz: ${operator.privacyContact}`) : null;
}

/** Other services that receive locations; without configuration the portal contacts none. */
const places = section('places', 'Adresssuche und Karten', [
  paragraph(
    'Postleitzahlen und Orte findet das Portal selbst, und Karten zeichnet es aus eigenen Daten; dafür wird niemand anderes gefragt.',
  ),
  list(
    'Hat der Betreiber einen Adressdienst (Photon) eingerichtet oder Ihre Firma einen Schlüssel für MapQuest, sendet der Server gesuchte und gespeicherte Anschriften an diesen Dienst. Wer sucht und von welcher IP-Adresse, erfährt der Dienst nicht.',
    'Hat der Betreiber einen Straßendienst (Valhalla oder OSRM) eingerichtet oder Ihre Firma einen Schlüssel für MapQuest, sendet der Server die Positionen von Stopps an diesen Dienst, um Wege und Fahrzeiten zu berechnen, und merkt sich die Antworten.',
    'Hat der Betreiber Karten eines anderen Servers eingerichtet, lädt Ihr Browser sie von dort; dieser Server erfährt dabei Ihre IP-Adresse und den gezeigten Ausschnitt.',
  ),
]);

const accountSections = [
  section('account', 'Konto', [
    paragraph(
      'Wer sich registriert, gibt Vornamen, Nachnamen, E-Mail-Adresse, Telefonnummer, ein Passwort und den Validierungsschlüssel seiner Firma an. Dazu speichert das Portal die gewählte Sprache, die Rolle, ob die E-Mail-Adresse bestätigt und das Konto freigegeben ist, und die Zeitpunkte der Anlage und der letzten Änderung.',
    ),
    list(
      'Das Passwort wird nur als Prüfwert gespeichert (scrypt), aus dem es sich nicht zurückrechnen lässt.',
      'Die Administratoren Ihrer Firma sehen Ihren Namen und Ihre Kontaktdaten; andere Firmen sehen davon nichts.',
      'Rechtsgrundlage ist die Bereitstellung des Portals (Art. 6 Abs. 1 Buchst. b DSGVO) oder, bei Beschäftigten, das berechtigte Interesse ihrer Firma an seiner Nutzung (Buchst. f).',
      'Die Daten bleiben gespeichert, solange das Konto besteht. Wird eine Person gelöscht, nimmt das Portal zehn Minuten später ihren Namen auch aus Touren, Meldungen, Verlauf, archivierten Dateien und wartenden E-Mails und löscht ihre Nachrichten an den Support. Eine Registrierung, die nicht zu Ende geführt werden konnte, wird nach zehn Minuten entfernt.',
    ),
  ]),
  section('session', 'Anmeldung und Cookie', [
    paragraph(
      'Mit der Anmeldung setzt das Portal ein einziges Cookie namens tourlotse_session (über HTTPS __Host-tourlotse_session). Es ist nötig, damit Sie angemeldet bleiben; eine Einwilligung ist dafür nicht erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG).',
    ),
    list(
      'Das Cookie enthält eine zufällige Zeichenfolge. Der Server bewahrt davon nur einen Prüfwert auf, dazu Beginn, letzte Verlängerung und Ende der Sitzung und, um Missbrauch erkennen zu können, den Anfang der IP-Adresse und die Browserkennung bei der Anmeldung. Ihre Sitzungen sehen und beenden Sie in Ihrem Profil.',
      'Zu jeder Anmeldung, jeder gescheiterten und jeder abgelehnten hält das Portal Zeitpunkt, Gerät und den Anfang der IP-Adresse fest; lesen können das die Administratoren Ihrer Firma. Wiederholte Versuche zählt es zusammen.',
      'Die Sitzung endet 30 Tage nach der letzten Nutzung, spätestens 30 Tage nach der Anmeldung oder wann es der Betreiber festgelegt hat, mit der Abmeldung, mit einem neuen Passwort oder mit der Sperrung des Kontos. Ihre Daten werden dann gelöscht; der Browser entfernt das Cookie bei der Abmeldung, sonst spätestens nach 400 Tagen.',
      'Skripte der Seite können es nicht lesen, und an andere Websites wird es nicht gesendet.',
    ),
  ]),
  section('abuse', 'Schutz vor Missbrauch', [
    paragraph(
      'Damit niemand Passwörter oder Validierungsschlüssel errät, zählt das Portal fehlgeschlagene Versuche und Anforderungen von E-Mails. Gespeichert werden dazu Prüfwerte der IP-Adresse und der eingegebenen E-Mail-Adresse und die Zahl der Versuche, jeweils höchstens einen Tag lang. Rechtsgrundlage ist das berechtigte Interesse an der Sicherheit (Art. 6 Abs. 1 Buchst. f DSGVO).',
    ),
  ]),
  section('mail', 'E-Mails', [
    paragraph(
      'Das Portal sendet E-Mails zum Konto: zur Bestätigung der E-Mail-Adresse, für ein neues Passwort, nach einer Änderung des Passworts und sobald das Konto freigegeben ist. Werbung versendet es nicht, und die Nachrichten enthalten keine Zählbilder.',
    ),
    list(
      'Administratoren sendet es, worüber sie benachrichtigt werden wollen, etwa verspätete Touren oder Personen, die auf Freigabe warten, sofort oder gesammelt als Mail des Tages. Das ist ausgeschaltet, bis sie es in den Einstellungen wählen, und endet mit dem Link in jeder dieser Nachrichten, ohne Anmeldung. Benachrichtigungen und was jemand dazu gewählt hat, löscht das Portal nach 90 Tagen und mit der Person.',
      'Der Betreiber erhält Nachrichten des Kontaktformulars und Preisanfragen für Sensoren mit Namen, E-Mail-Adresse und Telefonnummer, und eine Warnung ohne Angaben zu Personen, wenn viele Schlüssel versucht werden, die niemandem gehören.',
      'Der Versand läuft über den Mailserver des Betreibers; was sich nicht zustellen lässt, bleibt für ihn bis zu 90 Tage sichtbar. Links darin gelten 24 Stunden, für ein neues Passwort eine Stunde; Links, die Nachrichten beenden, gelten unbegrenzt.',
    ),
  ]),
  section('calendar-feed', 'Kalender in anderen Programmen', [
    paragraph(
      'Administratoren können den Kalender ihrer Firma mit einer geheimen Adresse in anderen Kalenderprogrammen abonnieren. Wer die Adresse kennt, liest damit Termine und Touren von 30 Tagen zurück bis 90 Tage voraus, ohne sich anzumelden; Namen von Fahrern, Kennzeichen und Notizen nur, wenn der Administrator das gewählt hat. Das Portal speichert davon einen Prüfwert der Adresse, was sie zeigen soll und wann sie angelegt wurde, bis sie ersetzt oder zurückgezogen wird oder die Person die Firma verlässt. Anbieter von Kalenderprogrammen, etwa Google, Apple oder Microsoft, holen und speichern den Inhalt auf eigene Verantwortung; sie erfahren vom Portal nichts, solange niemand eine Adresse bei ihnen einträgt.',
    ),
  ]),
  section('business-data', 'Eingetragene Geschäftsdaten', [
    paragraph(
      'Administratoren tragen im Portal Kunden ihrer Firma ein: Name, Anschrift, Telefonnummer, Annahmezeiten und Kategorien; dazu eigene Adressen und Lieferdienste mit ihren Ansprechpartnern. Aus der Anschrift bestimmt das Portal die Position auf der Karte. Zu jeder Änderung hält das Portal fest, wer sie wann vorgenommen hat und was zuvor und danach eingetragen war. Die Daten jeder Firma sind in der Datenbank von denen der anderen getrennt.',
    ),
    paragraph(
      'Gelöschte Kunden, Kategorien, Adressen, Lieferdienste und Schadensmeldungen lassen sich zehn Minuten lang wiederherstellen und werden danach endgültig entfernt.',
    ),
    paragraph(
      'Eine Datei, aus der Kunden oder Fahrzeuge importiert werden, wird gelöscht, sobald der Import zu Ende oder einen Tag lang liegen geblieben ist; was die Prüfung in ihr gefunden hat und was sich rückgängig machen lässt, nach einem Tag.',
    ),
    paragraph(
      'Die Suche, Importe, Exporte, Vorlagen, Serien und die Einstellungen der Firma arbeiten mit diesen Angaben; wer etwas geändert hat, hält auch dort der Verlauf fest.',
    ),
    notice(
      'Tragen Sie in freie Felder keine Angaben über Gesundheit, Religion oder andere besonders geschützte Daten ein.',
    ),
  ]),
];
