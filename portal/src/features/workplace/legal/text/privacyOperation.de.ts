import { list, paragraph, section } from './document.ts';

/** Personal data from daily operation: of drivers, of recipients, and in support messages. */
export const operationSections = [
  section('drivers', 'Fahrer', [
    paragraph(
      'Fahrer melden sich mit einem Programm auf ihrem Telefon an. Das Portal speichert, welche Geräte sie benutzen (Name, System und Version des Programms), ob sie gerade online sind, wann sie es zuletzt waren und von wann bis wann sie es heute und gestern waren; ältere Zeiten löscht es. Die Administratoren ihrer Firma sehen das.',
    ),
    list(
      'Zu einer Tour gehören ihr Fahrer, ihr Fahrzeug und die Anordnungen an den Fahrer in jeder gesendeten Version, und ob sie gelesen wurde.',
      'Zu einer Tour meldet das Telefon die Schritte des Fahrers: Beginn, Ankunft, Ergebnis und Weiterfahrt, jeweils mit Uhrzeit und, wo es ihn kennt, dem Standort. Daraus ergeben sich der Status der Tour und die Lieferbelege.',
      'Im Kalender können Termine einen Fahrer nennen, etwa einen Ausfall.',
      'Administratoren können eintragen, an welchen Wochentagen und zu welchen Zeiten ein Fahrer arbeitet und welche Führerscheinklasse er hat. Sie sehen das, andere Fahrer nicht.',
      'Wird ein Fahrer gelöscht, wird seine Person nach zehn Minuten auch aus Touren, Archiv und Aktivitäten entfernt; was geliefert wurde, bleibt.',
    ),
  ]),
  section('vehicles', 'Fahrzeuge, Schäden und Sensoren', [
    paragraph(
      'Zu Fahrzeugen speichert das Portal Kennzeichen, Typ, Maße, Merkmale und ein Bild, zu Sensoren Seriennummer, Namen und Fahrzeug, und wer zu welchem Preis angefragt hat.',
    ),
    list(
      'Schadensmeldungen enthalten, wer sie wann gemacht hat, die Stelle am Fahrzeug, Fotos und die Notizen der Administratoren.',
      'Profilbilder, Bilder von Firmen und Fahrzeugen und Fotos verkleinert das Portal; was die Kamera darin vermerkt hat, etwa den Aufnahmeort, entfernt es.',
    ),
  ]),
  section('deliveries', 'Empfänger', [
    paragraph(
      'Zu einem Stopp gehören Name, Anschrift, Telefonnummer und Hinweise zum Empfänger. Bei der Übergabe kommen hinzu, wer angenommen hat, eine Unterschrift und Fotos, soweit die Firma sie verlangt. Fahrer sehen die Stopps ihrer freigegebenen Touren. Das gilt ebenso für Stopps, die noch keiner Tour zugeordnet sind. Gelöschte Touren lassen sich zehn Minuten lang wiederherstellen.',
    ),
  ]),
  section('archive', 'Archiv', [
    paragraph(
      'Erledigte Touren lassen sich archivieren, auf Wunsch der Firma auch von selbst. Die Datei enthält die ganze Tour mit Standorten, Unterschriften und Fotos und bleibt, bis ein Administrator sie löscht; sie lässt sich herunterladen und wiederherstellen.',
    ),
  ]),
  section('support', 'Nachrichten an den Support', [
    paragraph(
      'Was Sie über das Kontaktformular senden (Name, Firma, E-Mail-Adresse, Nachricht und Anhänge), wird ein Jahr lang gespeichert und dem Betreiber gemailt, damit er antworten kann. Grundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die Sie jederzeit für die Zukunft widerrufen können.',
    ),
  ]),
];
