/** The German message of every error code, in the sense of the specification's English. */
import type { ErrorCode } from './codes.ts';

export default {
  'invalid-input': 'Einige Angaben fehlen oder sind ungültig. Prüfen Sie die markierten Felder.',
  'permission-denied': 'Sie sind nicht berechtigt, diese Aktion auszuführen.',
  'same-origin-required':
    'Die Anfrage kam nicht von diesem Portal. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'not-found': 'Der Eintrag wurde nicht gefunden. Möglicherweise wurde er gelöscht.',
  conflict:
    'Der Eintrag wurde inzwischen geändert. Prüfen Sie die Unterschiede und speichern Sie noch einmal.',
  'undo-expired': 'Die Zeit zum Rückgängigmachen ist abgelaufen.',
  'payload-too-large':
    'Die Datenmenge ist zu groß. Wählen Sie eine kleinere Datei oder senden Sie weniger auf einmal.',
  'unsupported-media-type': 'Diese Art von Inhalt wird nicht unterstützt.',
  'unexpected-error': 'Ein unerwarteter Fehler ist aufgetreten.',
  'some-bad-error': 'Die Eigenschaft user.user ist nicht gesetzt.',
  'database-error':
    'Die Daten konnten nicht gelesen oder gespeichert werden. Versuchen Sie es gleich noch einmal.',
  'service-unavailable':
    'Der Dienst ist zurzeit nicht verfügbar. Versuchen Sie es in einigen Minuten noch einmal.',

  'validation-key-not-found': 'Der eingegebene Validierungsschlüssel wurde nicht gefunden.',
  'email-not-verified': 'Die zugehörige E-Mail-Adresse ist noch nicht bestätigt.',
  'no-default-signup-user': 'Das Benutzerkonto ist für diesen Bereich nicht berechtigt.',
  'no-related-signup-user': 'Das Benutzerkonto ist nicht richtig eingerichtet.',
  'no-role': 'Ihrem Konto ist keine Rolle zugewiesen.',
  'admin-pending': 'Ihr Konto wurde noch nicht von einem Administrator bestätigt.',
  'driver-account': 'Ihr Fahrerkonto ist für diese Website nicht berechtigt.',
  'no-user': 'Es wurde kein Benutzer gefunden.',
  'no-app': 'Es wurde keine Anwendung gefunden.',

  'serial-key-not-found': 'Der Sensor mit dem eingegebenen Serienschlüssel wurde nicht gefunden.',
  'sensor-already-registered': 'Der Sensor mit dem eingegebenen Serienschlüssel ist bereits registriert.',

  'account-exists-with-different-credential':
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich wie bisher an.',
  'admin-restricted-operation': 'Das kann nur ein Administrator tun.',
  'already-initialized': 'Die Anmeldung ist bereits eingerichtet. Laden Sie die Seite neu.',
  'app-deleted': 'Die Verbindung zum Portal wurde geschlossen. Laden Sie die Seite neu.',
  'app-not-authorized': 'Diese Anwendung darf die Anmeldung des Portals nicht nutzen.',
  'app-not-installed': 'Die dafür nötige App ist auf diesem Gerät nicht installiert.',
  'argument-error': 'Die Anfrage ist unvollständig oder enthält einen unzulässigen Wert.',
  'auth-domain-config-required':
    'Die Anmeldung ist nicht vollständig eingerichtet. Wenden Sie sich an den Betreiber des Portals.',
  'cancelled-popup-request':
    'Das Fenster wurde geschlossen, weil ein anderes geöffnet wurde. Machen Sie dort weiter.',
  'captcha-check-failed': 'Die Sicherheitsprüfung ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  'code-expired': 'Der Code ist abgelaufen. Fordern Sie einen neuen an.',
  'cordova-not-ready': 'Die App ist noch nicht bereit. Warten Sie kurz und versuchen Sie es noch einmal.',
  'cors-unsupported':
    'Dieser Browser wird nicht unterstützt. Verwenden Sie eine aktuelle Version oder einen anderen Browser.',
  'credential-already-in-use': 'Diese Anmeldung gehört bereits zu einem anderen Konto.',
  'custom-token-mismatch':
    'Das Zugangstoken wurde für ein anderes Portal ausgestellt. Melden Sie sich neu an.',
  'dependent-sdk-initialized-before-auth':
    'Die Anmeldung wurde verwendet, bevor sie bereit war. Laden Sie die Seite neu.',
  'dynamic-link-not-activated': 'Links zum Öffnen der App sind in diesem Portal nicht eingeschaltet.',
  'email-already-in-use':
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich an oder vergeben Sie ein neues Passwort.',
  'email-change-needs-verification':
    'Die neue E-Mail-Adresse muss bestätigt werden, bevor sie verwendet werden kann.',
  'emulator-config-failed': 'Die Testumgebung wurde zu spät eingerichtet. Laden Sie die Seite neu.',
  'expired-action-code': 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  'internal-error':
    'Bei der Anmeldung ist ein interner Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
  'invalid-action-code':
    'Dieser Link ist ungültig oder wurde bereits verwendet. Fordern Sie einen neuen an.',
  'invalid-api-key': 'Der Zugangsschlüssel der Anwendung ist ungültig.',
  'invalid-app-credential': 'Die Anwendung konnte sich nicht ausweisen. Versuchen Sie es noch einmal.',
  'invalid-app-id': 'Die App ist diesem Portal nicht bekannt.',
  'invalid-auth-event': 'Die Anmeldung wurde unterbrochen. Beginnen Sie noch einmal.',
  'invalid-cert-hash': 'Das Zertifikat der App ist ungültig.',
  'invalid-continue-uri': 'Die Adresse zum Fortfahren ist ungültig.',
  'invalid-cordova-configuration': 'Die App ist nicht vollständig eingerichtet. Installieren Sie sie neu.',
  'invalid-credential': 'Die Anmeldedaten sind falsch oder abgelaufen. Melden Sie sich neu an.',
  'invalid-custom-token': 'Das Zugangstoken ist ungültig. Melden Sie sich neu an.',
  'invalid-dynamic-link-domain': 'Die Adresse des Links zur App ist in diesem Portal nicht zugelassen.',
  'invalid-email': 'Die eingegebene E-Mail-Adresse hat nicht das richtige Format.',
  'invalid-emulator-scheme': 'Die Adresse der Testumgebung muss mit http:// oder https:// beginnen.',
  'invalid-hosting-link-domain': 'Die Adresse des Links ist in diesem Portal nicht zugelassen.',
  'invalid-message-payload':
    'Die E-Mail konnte nicht geschrieben werden. Wenden Sie sich an den Betreiber des Portals.',
  'invalid-multi-factor-session':
    'Der erste Schritt der Anmeldung gilt nicht mehr. Beginnen Sie noch einmal.',
  'invalid-oauth-client-id': 'Der Anmeldedienst kennt diese Anwendung nicht.',
  'invalid-oauth-provider': 'Dieser Anmeldedienst kann hier nicht verwendet werden.',
  'invalid-persistence-type': 'Diese Art, angemeldet zu bleiben, ist nicht bekannt.',
  'invalid-phone-number': 'Die Telefonnummer ist ungültig. Geben Sie sie mit der Landesvorwahl ein.',
  'invalid-provider-id': 'Der Anmeldedienst ist nicht bekannt.',
  'invalid-recaptcha-action':
    'Die Sicherheitsprüfung galt einer anderen Aktion. Versuchen Sie es noch einmal.',
  'invalid-recaptcha-token':
    'Die Sicherheitsprüfung ist ungültig oder abgelaufen. Versuchen Sie es noch einmal.',
  'invalid-recaptcha-version':
    'Die Version der Sicherheitsprüfung wird nicht unterstützt. Laden Sie die Seite neu.',
  'invalid-recipient-email':
    'An diese E-Mail-Adresse kann nichts gesendet werden. Prüfen Sie die Adresse.',
  'invalid-req-type': 'Diese Art von Anfrage ist nicht bekannt.',
  'invalid-sender':
    'Der Absender der E-Mail ist nicht richtig eingerichtet. Wenden Sie sich an den Betreiber des Portals.',
  'invalid-tenant-id': 'Das Unternehmen dieser Anmeldung ist nicht bekannt.',
  'invalid-user-token': 'Ihre Sitzung ist ungültig. Melden Sie sich neu an.',
  'invalid-verification-code': 'Der Code ist falsch. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  'invalid-verification-id': 'Die Prüfung ist nicht mehr bekannt. Fordern Sie einen neuen Code an.',
  'login-blocked':
    'Diese Anmeldung wurde abgelehnt. Wenden Sie sich an den Administrator Ihres Unternehmens.',
  'maximum-second-factor-count-exceeded':
    'Es kann kein weiterer zweiter Faktor hinzugefügt werden. Entfernen Sie einen nicht mehr benötigten.',
  'missing-android-pkg-name': 'Der Name der Android-App fehlt.',
  'missing-app-credential': 'Der Nachweis der Anwendung fehlt. Versuchen Sie es noch einmal.',
  'missing-client-type': 'Bei der Sicherheitsprüfung fehlt die Art der Anwendung.',
  'missing-continue-uri': 'Die Adresse zum Fortfahren fehlt.',
  'missing-iframe-start': 'Das Anmeldefenster konnte nicht vorbereitet werden. Laden Sie die Seite neu.',
  'missing-ios-bundle-id': 'Der Name der iOS-App fehlt.',
  'missing-multi-factor-info': 'Wählen Sie den zweiten Faktor aus.',
  'missing-multi-factor-session': 'Der erste Schritt der Anmeldung fehlt. Beginnen Sie noch einmal.',
  'missing-or-invalid-nonce':
    'Die Anmeldung konnte ihrer Anfrage nicht zugeordnet werden. Beginnen Sie noch einmal.',
  'missing-password': 'Geben Sie ein Passwort ein.',
  'missing-phone-number': 'Geben Sie eine Telefonnummer ein.',
  'missing-recaptcha-token':
    'Die Sicherheitsprüfung fehlt. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'missing-recaptcha-version': 'Die Version der Sicherheitsprüfung fehlt. Laden Sie die Seite neu.',
  'missing-verification-code': 'Geben Sie den Code ein, den Sie erhalten haben.',
  'missing-verification-id': 'Die Prüfung wurde nicht begonnen. Fordern Sie einen Code an.',
  'multi-factor-auth-required': 'Zur Anmeldung ist ein zweiter Faktor nötig.',
  'multi-factor-info-not-found': 'Dieser zweite Faktor gehört nicht zu Ihrem Konto.',
  'network-request-failed':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'no-auth-event': 'Es ist keine Anmeldung im Gange. Beginnen Sie noch einmal.',
  'no-such-provider': 'Ihr Konto ist nicht mit diesem Anmeldedienst verknüpft.',
  'null-user': 'Niemand ist angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
  'operation-not-allowed': 'Diese Art der Anmeldung ist in diesem Portal nicht eingeschaltet.',
  'operation-not-supported-in-this-environment':
    'Das funktioniert in diesem Browser nicht. Erlauben Sie das Speichern von Websitedaten oder verwenden Sie einen anderen Browser.',
  'password-does-not-meet-requirements':
    'Das Passwort erfüllt die Anforderungen nicht. Wählen Sie ein anderes.',
  'popup-blocked':
    'Der Browser hat das Anmeldefenster blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es noch einmal.',
  'popup-closed-by-user':
    'Das Anmeldefenster wurde vor Abschluss der Anmeldung geschlossen. Beginnen Sie noch einmal.',
  'provider-already-linked': 'Ihr Konto ist bereits mit diesem Anmeldedienst verknüpft.',
  'quota-exceeded': 'Die Grenze für diese Aktion ist erreicht. Versuchen Sie es später noch einmal.',
  'recaptcha-not-enabled': 'Die Sicherheitsprüfung ist in diesem Portal nicht eingeschaltet.',
  'redirect-cancelled-by-user':
    'Die Anmeldung wurde abgebrochen. Beginnen Sie noch einmal, wenn Sie so weit sind.',
  'redirect-operation-pending': 'Eine Anmeldung ist bereits im Gange. Schließen Sie diese zuerst ab.',
  'rejected-credential': 'Die Anmeldedaten wurden abgelehnt, weil sie nicht zusammengehören.',
  'requires-recent-login': 'Melden Sie sich dafür zu Ihrer Sicherheit neu an.',
  'second-factor-already-in-use': 'Dieser zweite Faktor ist für Ihr Konto bereits eingerichtet.',
  'tenant-id-mismatch': 'Diese Anmeldung gehört zu einem anderen Unternehmen.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.',
  'too-many-requests': 'Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann noch einmal.',
  'unauthorized-continue-uri': 'Die Adresse zum Fortfahren gehört nicht zu diesem Portal.',
  'unauthorized-domain': 'Die Anmeldung darf von dieser Adresse aus nicht verwendet werden.',
  'unsupported-first-factor':
    'Mit dieser Art der Anmeldung kann kein zweiter Faktor verwendet werden.',
  'unsupported-password-policy-schema-version':
    'Die Regeln für Passwörter konnten nicht gelesen werden. Laden Sie die Seite neu, um die aktuelle Version zu erhalten.',
  'unsupported-persistence-type': 'Dieser Browser unterstützt diese Art, angemeldet zu bleiben, nicht.',
  'unsupported-tenant-operation': 'Das ist für ein einzelnes Unternehmen nicht möglich.',
  'unverified-email':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Der Link steht in der E-Mail, die Sie erhalten haben.',
  'user-cancelled': 'Der Zugriff wurde nicht gewährt, die Anmeldung wurde daher nicht abgeschlossen.',
  'user-disabled': 'Ihr Konto ist gesperrt. Wenden Sie sich an den Administrator Ihres Unternehmens.',
  'user-mismatch': 'Diese Anmeldedaten gehören zu einem anderen als dem angemeldeten Konto.',
  'user-not-found': 'Zu diesen Angaben gibt es kein Konto. Möglicherweise wurde es gelöscht.',
  'user-signed-out': 'Sie wurden abgemeldet. Melden Sie sich neu an.',
  'user-token-expired': 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
  'weak-password': 'Das Passwort muss mindestens 6 Zeichen lang sein.',
  'web-storage-unsupported':
    'Der Browser speichert keine Websitedaten. Erlauben Sie Cookies und Websitedaten für diese Seite.',
  'wrong-password': 'Die E-Mail-Adresse und das Passwort passen nicht zusammen.',
} satisfies Record<ErrorCode, string>;
