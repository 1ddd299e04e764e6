import { list, paragraph, section } from './document.ts';

/** What a company's day leaves behind: of drivers, of those whom they deliver to, and of questions. */
export const operationSections = [
  section('drivers', 'Fahrer', [
    paragraph(
      'Fahrer melden sich mit einer eigenen App an. Das Portal speichert, welche Geräte sie benutzen (Name, System und Version der App), ob sie gerade online sind und wann sie es zuletzt waren. Die Administratoren ihres Unternehmens sehen das.',
    ),
    list(
      'Zu einer Tour meldet die App die Schritte des Fahrers: Beginn, Ankunft, Ergebnis und Weiterfahrt, jeweils mit Uhrzeit und, wo das Telefon ihn kennt, dem Standort. Daraus ergeben sich der Stand der Tour und die Lieferbelege.',
      'Schadenmeldungen enthalten, wer sie wann gemacht hat, und die Fotos, die dazu aufgenommen wurden.',
      'Wird ein Fahrer gelöscht, wird seine Person nach zehn Minuten auch aus Touren und Aktivitäten entfernt; was geliefert wurde, bleibt.',
    ),
  ]),
  section('deliveries', 'Empfänger', [
    paragraph(
      'Zu einem Stopp gehören Name, Anschrift, Telefonnummer und Hinweise zum Empfänger. Bei der Übergabe kommen hinzu, wer angenommen hat, eine Unterschrift und Fotos, soweit das Unternehmen sie verlangt. Fahrer sehen die Stopps ihrer freigegebenen Touren. Gelöschte Touren lassen sich zehn Minuten lang wiederherstellen.',
    ),
  ]),
  section('support', 'Nachrichten an den Support', [
    paragraph(
      'Was Sie über das Kontaktformular senden (Name, Unternehmen, E-Mail-Adresse, Nachricht und Anhänge), wird ein Jahr lang gespeichert und dem Betreiber gemailt, damit er antworten kann. Grundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die Sie jederzeit für die Zukunft widerrufen können.',
    ),
  ]),
];
