import type { ErrorCode } from './codes.ts';
import type { ListedCode } from './listed/codes.ts';

export default {
  'invalid-input': 'Einige Angaben fehlen oder sind ungültig. Prüfen Sie die markierten Felder.',
  'unknown-field':
    'Die Anfrage enthält ein Feld, das hier nicht bekannt ist. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'permission-denied': 'Sie sind nicht berechtigt, diese Aktion auszuführen.',
  'same-origin-required':
    'Die Anfrage kam nicht von diesem Portal. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'not-found': 'Der Eintrag wurde nicht gefunden. Möglicherweise wurde er gelöscht.',
  conflict: 'Der Eintrag wurde inzwischen geändert. Prüfen Sie die Unterschiede und speichern Sie noch einmal.',
  'idempotency-key-in-use': 'Dieselbe Anfrage wird gerade noch bearbeitet. Versuchen Sie es gleich noch einmal.',
  'idempotency-key-reused':
    'Unter diesem Schlüssel wurde schon eine andere Anfrage gesendet. Senden Sie sie unter einem neuen Schlüssel.',
  gone: 'Der Eintrag wurde inzwischen gelöscht.',
  full: 'Mehr lassen sich hier nicht hinzufügen. Entfernen Sie zuerst etwas.',
  'undo-expired': 'Die Zeit zum Rückgängigmachen ist abgelaufen.',
  'payload-too-large': 'Die Datenmenge ist zu groß. Wählen Sie eine kleinere Datei oder senden Sie weniger auf einmal.',
  'unsupported-media-type':
    'Diese Art von Inhalt wird nicht unterstützt. Als Bild wählen Sie ein JPG oder PNG, als Tabelle CSV oder XLSX; alte (.xls) und verschlüsselte Tabellen speichern Sie zuvor als XLSX.',
  'unexpected-error': 'Ein unerwarteter Fehler ist aufgetreten.',
  'some-bad-error': 'Die Eigenschaft user.user ist nicht gesetzt.',
  'database-error': 'Die Daten konnten nicht gelesen oder gespeichert werden. Versuchen Sie es gleich noch einmal.',
  'service-unavailable': 'Der Dienst ist zurzeit nicht verfügbar. Versuchen Sie es in einigen Minuten noch einmal.',

  'validation-key-not-found': 'Der eingegebene Validierungsschlüssel wurde nicht gefunden.',
  'email-not-verified': 'Die zugehörige E-Mail-Adresse ist noch nicht bestätigt.',
  'no-default-signup-user': 'Das Benutzerkonto ist für diesen Bereich nicht berechtigt.',
  'no-related-signup-user': 'Das Benutzerkonto ist nicht richtig eingerichtet.',
  'no-role': 'Ihrem Konto ist keine Rolle zugewiesen.',
  'admin-pending': 'Ihr Konto wurde noch nicht von einem Administrator bestätigt.',
  'driver-account': 'Ihr Fahrerkonto ist für diese Website nicht berechtigt.',
  'no-user': 'Es wurde kein Benutzer gefunden.',
  'no-app': 'Es wurde keine Anwendung gefunden.',
  'last-administrator':
    'Die Firma braucht mindestens einen aktiven Administrator. Bestätigen Sie zuerst eine weitere Person.',
  'image-unreadable': 'Das Bild ist beschädigt oder unvollständig. Wählen Sie die Datei erneut aus.',
  'image-too-large': 'Das Bild hat zu viele Bildpunkte. Verkleinern Sie es und wählen Sie es erneut aus.',

  'file-unreadable':
    'Die Datei oder das Tabellenblatt ist leer, beschädigt oder unvollständig. Speichern Sie die Datei in Ihrer Tabellenkalkulation neu und wählen Sie sie erneut aus.',
  'file-too-long':
    'Die Datei hat zu viele Zeilen oder Spalten. Teilen Sie sie auf: höchstens 50.000 Zeilen und 100 Spalten je Datei.',
  'import-under-way':
    'In Ihrer Firma läuft bereits ein Import. Schließen Sie ihn ab oder verwerfen Sie ihn, bevor Sie einen neuen beginnen.',
  'import-moved-on': 'Der Import ist inzwischen weiter. Sehen Sie nach, wie er jetzt steht.',

  'tour-state': 'Beim jetzigen Status der Tour ist das nicht mehr möglich.',
  'tour-incomplete': 'Der Tour fehlt noch etwas, bevor sie freigegeben werden kann.',
  'tour-under-way': 'Das ist nicht möglich, solange eine Tour unterwegs ist.',
  'stop-taken': 'Dieser Stopp liegt inzwischen in einer anderen Tour.',
  'pair-apart': 'Abholung und Zustellung dieser Ware bleiben zusammen: in derselben Tour, oder beide offen.',
  'stop-done': 'Dieser Stopp liegt schon hinter dem Fahrer und bleibt, wo er ist.',

  'archive-damaged':
    'Die Datei ist beschädigt oder wurde verändert. Verwenden Sie sie so, wie das Archiv sie herausgab.',
  'archive-newer': 'Die Datei stammt aus einer neueren Version des Portals. Aktualisieren Sie dieses zuerst.',
  'archive-foreign': 'Die Datei gehört zu einer anderen Firma.',
  'archive-incomplete': 'Ein Bild der Tour fehlt im Speicher. Wenden Sie sich an den Betreiber.',
  'tour-contradicted': 'Erledigen Sie zuerst die unstimmigen Meldungen dieser Tour.',
  'number-taken': 'Die Nummer hat inzwischen eine andere Tour.',
  'serial-key-not-found': 'Der Sensor mit der eingegebenen Seriennummer wurde nicht gefunden.',
  'sensor-already-registered': 'Der Sensor mit der eingegebenen Seriennummer ist bereits registriert.',

  'email-already-in-use':
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich an oder vergeben Sie ein neues Passwort.',
  'expired-action-code': 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  'invalid-action-code': 'Dieser Link ist ungültig oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  'network-request-failed':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.',
  'too-many-requests': 'Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann noch einmal.',
  'user-disabled': 'Ihr Konto ist gesperrt. Wenden Sie sich an den Administrator Ihrer Firma.',
  'user-token-expired': 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
  'wrong-password': 'Die E-Mail-Adresse und das Passwort passen nicht zusammen.',
} satisfies Record<Exclude<ErrorCode, ListedCode>, string>;
