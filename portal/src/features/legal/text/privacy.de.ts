/** The privacy statement: what this software truly does with personal data, for the operator's configuration. */
import type { Operator } from '#contract/installation.ts';
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
        'Der Betreiber ist für den Betrieb des Portals, die Anmeldung und die Sicherheit verantwortlich. Für die Daten, die ein Unternehmen im Portal einträgt, etwa über seine Kunden, ist in der Regel dieses Unternehmen verantwortlich; der Betreiber verarbeitet sie dann in seinem Auftrag (Art. 28 DSGVO).',
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

/** Who else learns of places; the portal by itself asks nobody. */
const places = section('places', 'Adresssuche und Karten', [
  paragraph(
    'Postleitzahlen und Orte findet das Portal selbst, und Karten zeichnet es aus eigenen Daten; dafür wird niemand anderes gefragt.',
  ),
  list(
    'Hat der Betreiber einen Adressdienst (Photon) eingerichtet oder Ihr Unternehmen einen Schlüssel für MapQuest, sendet der Server gesuchte und gespeicherte Anschriften an diesen Dienst. Wer sucht und von welcher IP-Adresse, erfährt der Dienst nicht.',
    'Hat der Betreiber Karten eines anderen Servers eingerichtet, lädt Ihr Browser sie von dort; dieser Server erfährt dabei Ihre IP-Adresse und den gezeigten Ausschnitt.',
  ),
]);

const accountSections = [
  section('account', 'Konto', [
    paragraph(
      'Wer sich registriert, gibt Vornamen, Nachnamen, E-Mail-Adresse, Telefonnummer, ein Passwort und den Validierungsschlüssel seines Unternehmens an. Dazu speichert das Portal die gewählte Sprache, die Rolle, ob die E-Mail-Adresse bestätigt und das Konto freigegeben ist, und die Zeitpunkte der Anlage und der letzten Änderung.',
    ),
    list(
      'Das Passwort wird nur als Prüfwert gespeichert (scrypt), aus dem es sich nicht zurückrechnen lässt.',
      'Die Administratoren Ihres Unternehmens sehen Ihren Namen und Ihre Kontaktdaten; andere Unternehmen sehen davon nichts.',
      'Rechtsgrundlage ist die Bereitstellung des Portals (Art. 6 Abs. 1 Buchst. b DSGVO) oder, bei Beschäftigten, das berechtigte Interesse ihres Unternehmens an seiner Nutzung (Buchst. f).',
      'Die Daten bleiben gespeichert, solange das Konto besteht. Eine Registrierung, die nicht zu Ende geführt werden konnte, wird nach zehn Minuten entfernt.',
    ),
  ]),
  section('session', 'Anmeldung und Cookie', [
    paragraph(
      'Mit der Anmeldung setzt das Portal ein einziges Cookie namens tourlotse_session (über HTTPS __Host-tourlotse_session). Es ist nötig, damit Sie angemeldet bleiben; eine Einwilligung ist dafür nicht erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG).',
    ),
    list(
      'Das Cookie enthält eine zufällige Zeichenfolge. Der Server bewahrt davon nur einen Prüfwert auf, dazu Beginn, letzte Verlängerung und Ende der Sitzung und, um Missbrauch erkennen zu können, die IP-Adresse und die Browserkennung bei der Anmeldung.',
      'Die Sitzung endet 30 Tage nach der letzten Nutzung, mit der Abmeldung, mit einem neuen Passwort oder mit der Sperrung des Kontos. Ihre Daten werden dann gelöscht; der Browser entfernt das Cookie bei der Abmeldung, sonst spätestens nach 400 Tagen.',
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
      'Das Portal sendet E-Mails zum Konto: zur Bestätigung der E-Mail-Adresse, für ein neues Passwort und nach einer Änderung des Passworts. Administratoren sendet es außerdem, worüber sie benachrichtigt werden wollen, etwa verspätete Touren oder Personen, die auf Freigabe warten; das ist ausgeschaltet, bis sie es in den Einstellungen wählen, und endet mit dem Link in jeder dieser Nachrichten, ohne Anmeldung. Werbung versendet es nicht, und die Nachrichten enthalten keine Zählbilder. Der Versand läuft über den Mailserver des Betreibers; was sich nicht zustellen lässt, bleibt für ihn bis zu 90 Tage sichtbar. Links darin gelten 24 Stunden, für ein neues Passwort eine Stunde; Links, die Nachrichten beenden, gelten unbegrenzt. Benachrichtigungen und was jemand dazu gewählt hat, löscht das Portal nach 90 Tagen und mit der Person.',
    ),
  ]),
  section('business-data', 'Eingetragene Geschäftsdaten', [
    paragraph(
      'Administratoren tragen im Portal Kunden ihres Unternehmens ein: Name, Anschrift, Telefonnummer, Annahmezeiten und Kategorien; dazu eigene Adressen und Lieferdienste mit ihren Ansprechpartnern. Aus der Anschrift bestimmt das Portal die Position auf der Karte. Zu jeder Änderung hält das Portal fest, wer sie wann vorgenommen hat und was zuvor und danach eingetragen war. Die Daten jedes Unternehmens sind in der Datenbank von denen der anderen getrennt.',
    ),
    paragraph(
      'Gelöschte Kunden, Kategorien, Adressen und Lieferdienste lassen sich zehn Minuten lang wiederherstellen und werden danach endgültig entfernt.',
    ),
    paragraph(
      'Eine Datei, aus der Kunden oder Fahrzeuge importiert werden, wird gelöscht, sobald der Import zu Ende oder einen Tag lang liegen geblieben ist; was die Prüfung in ihr gefunden hat und was sich rückgängig machen lässt, nach einem Tag.',
    ),
    notice(
      'Tragen Sie in freie Felder keine Angaben über Gesundheit, Religion oder andere besonders geschützte Daten ein.',
    ),
  ]),
];
