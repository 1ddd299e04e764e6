import { productName } from '#contract/platform/product.ts';
import type { Answers } from './questionKeys.ts';

export const answers: Answers = {
  'first-steps': {
    question: 'Womit fange ich an?',
    answer: [
      'Vervollständigen Sie unter Profil Ihre Firma, legen Sie dann Kunden und Fahrzeuge an oder importieren Sie beide aus einer Tabelle. Fahrer melden sich mit Ihrem Validierungsschlüssel selbst an; Sie geben sie frei.',
      'Danach legen Sie im Tourenplaner die erste Tour an: Abfahrt, Start, Stopps, Ziel, Fahrer und Fahrzeug.',
    ],
  },
  attention: {
    question: 'Was bedeutet der Streifen ganz oben auf der Startseite?',
    answer: [
      'Dort steht, was heute nicht stimmt: Touren, die sich verspäten, kritische Schäden und Personen, die lange auf Freigabe warten. Jeder Eintrag führt dorthin, wo Sie es ändern. Ist nichts zu tun, fehlt der Streifen.',
    ],
  },
  offline: {
    question: 'Was passiert, wenn die Verbindung abreißt?',
    answer: [
      'Ein Band unter der Kopfzeile zeigt, von wann die Angaben sind. Was Sie gerade eingeben, bleibt stehen. Sobald die Verbindung wieder da ist, holt die Seite alles nach, ohne dass Sie neu laden.',
    ],
  },
  'add-customers': {
    question: 'Wie lege ich einen Kunden an?',
    answer: [
      'Unter „Kunden“ mit „Kunde anlegen“. Tippen Sie die Adresse in das Suchfeld, dann sind Straße, Postleitzahl, Ort und Land mit einem Klick ausgefüllt.',
    ],
  },
  'import-customers': {
    question: 'Kann ich meine Kunden aus einer Tabelle übernehmen?',
    answer: [
      'Ja, aus CSV oder Excel (.xlsx), bis zu 50.000 Zeilen. Sie ordnen die Spalten zu und sehen vor dem Import, was angelegt, geändert oder ausgelassen wird. Ein Import lässt sich rückgängig machen.',
    ],
  },
  categories: {
    question: 'Wozu sind Kategorien da?',
    answer: [
      'Mit Kategorien gruppieren Sie Kunden, etwa „Apotheken“ oder „Kühlware“. Ein Klick auf eine Kategorie über der Tabelle filtert die Kunden; mit „Kategorie“ am Ende der Reihe kommt eine neue hinzu. Löschen Sie eine Kategorie, bleiben die Kunden erhalten.',
    ],
  },
  positions: {
    question: 'Warum liegt ein Kunde nur „auf die Postleitzahl genau“?',
    answer: [
      'Ohne Anbieter für Adressen kennt die eingebaute Suche nur Postleitzahlen und Orte, keine Hausnummern. Öffnen Sie den Kunden und ziehen Sie den Pin mit „Position verschieben“ an die richtige Stelle; er bleibt dann dort.',
    ],
  },
  'acceptance-hours': {
    question: 'Wie trage ich Annahmezeiten ein?',
    answer: [
      'Im Kunden unter „Annahmezeiten“: je Wochentag eine oder mehrere Spannen, dazu Ausnahmen für einzelne Tage. Touren übernehmen die Zeiten des Tages und warnen, wenn ein Stopp davor oder danach läge.',
    ],
  },
  'add-vehicles': {
    question: 'Wie lege ich ein Fahrzeug an?',
    answer: [
      'Unter „Flotte“ mit „Fahrzeug anlegen“: Marke, Modell und Kennzeichen genügen. Nutzlast, Volumen und Stückzahl brauchen Sie, damit eine Tour vor Überladung warnt.',
    ],
  },
  damage: {
    question: 'Wie melde ich einen Schaden?',
    answer: [
      'Öffnen Sie das Fahrzeug und drücken Sie auf die Stelle in der Zeichnung. Fahrer melden Schäden selbst, mit Fotos. Ein kritischer Schaden heißt: Das Fahrzeug soll nicht fahren, bis jemand es geprüft hat; es ist überall gekennzeichnet.',
    ],
  },
  'vehicle-measures': {
    question: 'Wofür sind Höhe, Breite, Länge und Achslast?',
    answer: ['Für die Streckenführung großer Fahrzeuge. Die eingebaute Schätzung kommt ohne diese Maße aus.'],
  },
  'join-drivers': {
    question: 'Wie kommt ein Fahrer in meine Firma?',
    answer: [
      'Geben Sie ihm Ihren fünfstelligen Validierungsschlüssel; unter „Fahrer“ kopieren Sie mit „Einladung kopieren“ einen Text dafür. Er registriert sich damit und bestätigt seine E-Mail-Adresse. Danach geben Sie ihn frei.',
    ],
  },
  'block-drivers': {
    question: 'Was geschieht, wenn ich einen Fahrer sperre?',
    answer: [
      'Er wird binnen einer Sekunde abgemeldet und kommt nicht mehr hinein, bis Sie ihn entsperren. Seine Touren behalten ihren Namen; künftige sollten Sie jemand anderem geben.',
    ],
  },
  presence: {
    question: 'Wann gilt ein Fahrer als online?',
    answer: [
      'Solange sich sein Telefon alle paar Sekunden meldet. Bleibt es 40 Sekunden still, steht dort, wann er zuletzt online war.',
    ],
  },
  'register-sensors': {
    question: 'Wie registriere ich einen Sensor?',
    answer: [
      'Geben Sie unter „Sensoren“ die Seriennummer vom Gehäuse ein, vier Gruppen zu vier Zeichen. Danach weisen Sie den Sensor einem Fahrzeug zu, auf Wunsch mit seinem Platz im Laderaum.',
    ],
  },
  'sensor-prices': {
    question: 'Was kosten Sensoren?',
    answer: ['Die Preise nennt der Betreiber. Fragen Sie sie neben dem Modell an; die Anfrage geht an seinen Support.'],
  },
  'distribute-orders': {
    question: 'Wie verteile ich die Aufträge eines Tages auf die Fahrer?',
    answer: [
      'Öffnen Sie „Disposition“, wählen Sie den Tag und drücken Sie „Verteilen“. Ausgewählte Aufträge werden verteilt, ohne Auswahl alle offenen. „Ergänzen“ lässt die Touren, wie sie sind, „Neu planen“ verschiebt Stopps auch zwischen den Touren.',
      'Der Vorschlag steht neben dem Plan. Jede Tour lässt sich abwählen. Erst „Übernehmen“ ändert etwas, und „Rückgängig“ nimmt alles zusammen zurück. An Fahrer gesendet wird dabei nichts.',
    ],
  },
  'day-board': {
    question: 'Wie komme ich ohne Ziehen an eine andere Tour?',
    answer: [
      'Wählen Sie den Auftrag aus: darunter stehen die drei Touren, in denen er am wenigsten kostet. „Verschieben …“ nennt alle. Fahrer, Fahrzeug und Abfahrt einer Tour ändern Sie, wenn Sie die Tour auswählen.',
    ],
  },
  'tour-states': {
    question: 'Welche Stände hat eine Tour?',
    answer: [
      'Entwurf, geplant, freigegeben, unterwegs, beendet oder storniert. Erst eine freigegebene Tour sieht der Fahrer. Freigeben können Sie, sobald Fahrer, Fahrzeug, Abfahrt, Start, Ziel und ein Stopp feststehen.',
    ],
  },
  'morning-check': {
    question: 'Was prüft der Morgencheck?',
    answer: [
      'Er steht über den Touren des Tages und nennt, was fehlt oder nicht passt: Touren ohne Fahrer oder Fahrzeug, nicht freigegeben, überladen oder zu spät, gesperrte Fahrer, Stopps ohne Position, doppelt geplante Kunden. Jeder Punkt führt zur Lösung.',
    ],
  },
  'late-tours': {
    question: 'Wann gilt ein Stopp als verspätet?',
    answer: [
      'Wenn die Ankunft nach dem Ende des Zeitfensters liegt, oder mehr als die eingestellten Minuten nach der Ankunft, die bei der Freigabe geplant war. Die erwartete Ankunft rechnet mit dem letzten, was der Fahrer gemeldet hat.',
    ],
  },
  'import-orders': {
    question: 'Kann ich die Aufträge eines Tages importieren?',
    answer: [
      'Ja, unter „Touren“ mit „Importieren“, aus CSV oder Excel. Die Zuordnung der Spalten merkt sich Ihre Firma. Ein Auftrag mit einer Nummer, die es schon gibt, wird geändert statt verdoppelt. Was zu keiner Tour gehört, steht unter „Offene Aufträge“.',
    ],
  },
  'failed-stops': {
    question: 'Was wird aus Stopps, die gestern nicht geklappt haben?',
    answer: [
      'Sie bleiben, wie sie sind. Einzeln oder alle zusammen machen Sie daraus einen zweiten Versuch an einem anderen Tag oder in einer anderen Tour; beide sind miteinander verbunden.',
    ],
  },
  paper: {
    question: 'Kann ich Touren drucken?',
    answer: [
      'Ja, als ein PDF mit allen Tourenblättern und je Fahrzeug einer Ladeliste. Auf jeder Seite stehen Zeit und Version; eine Tour, die danach geändert wurde, sagt es. Für jeden Stopp gibt es nach der Lieferung einen Beleg.',
    ],
  },
  'plan-tours': {
    question: 'Muss ich eine Tour speichern?',
    answer: [
      'Nein. Entwürfe und geplante Touren speichern sich selbst, während Sie arbeiten; oben steht, wann zuletzt. Ein Neuladen mittendrin verliert nichts.',
    ],
  },
  estimates: {
    question: 'Warum steht „Schätzung“ hinter der Strecke?',
    answer: [
      'Ohne Anbieter für Straßen rechnet das Portal mit der Luftlinie, einem Umweg und üblichen Geschwindigkeiten. Das reicht zum Planen und ist als Schätzung gekennzeichnet. Der Betreiber kann einen Anbieter einrichten.',
    ],
  },
  pairs: {
    question: 'Wie plane ich eine Abholung mit ihrer Zustellung?',
    answer: [
      'Legen Sie beide als Auftrag an, die Abholung mit der Art „Abholung“. Unter „Offene Aufträge“ haken Sie beide an und wählen „Verbinden“; im Tourenplaner wählen Sie am Stopp der Zustellung „Ware von“. In einer Datei mit Aufträgen nennt die Spalte „Ware von“ die Auftragsnummer der Abholung, die in einer Zeile davor steht. Von da an bleiben sie zusammen: dieselbe Tour, die Abholung zuerst, auch beim Optimieren. Ist die Ware abgeholt, darf eine andere Tour sie zustellen.',
    ],
  },
  'change-released': {
    question: 'Kann ich eine freigegebene Tour noch ändern?',
    answer: [
      'Ja. Ihre Änderungen sammeln sich und gehen erst mit „Änderungen senden“ an den Fahrer; vorher sehen Sie, was sich für ihn ändert. Stopps, die erledigt sind, bleiben unberührt. Bis sein Telefon die neue Version bestätigt, steht dort „noch nicht gelesen“.',
      'Nach dem Freigeben und nach dem Senden können Sie zehn Sekunden lang auf „Zurücknehmen“ klicken. So lange sieht der Fahrer nichts davon. Danach ist jede Änderung eine neue Sendung.',
    ],
  },
  'deleted-tours': {
    question: 'Ich habe eine Tour gelöscht. Ist sie weg?',
    answer: [
      'Zehn Minuten lang holen Sie sie mit „Rückgängig“ zurück, auch unter „Aktivitäten“. Ihre Nummer wird nie wieder vergeben.',
    ],
  },
  'subscribe-calendar': {
    question: 'Wie sehe ich den Kalender auf dem Handy oder in Outlook?',
    answer: [
      'Im Kalender mit „Kalender abonnieren“: Legen Sie eine Adresse an, kopieren Sie sie und fügen Sie sie in Ihrem Programm als abonnierten Kalender ein. Er zeigt Termine und Touren von 30 Tagen zurück bis 90 Tage voraus. Namen der Fahrer, Kennzeichen und Notizen stehen nur darin, wenn Sie das wählen.',
      'Wann Änderungen ankommen, bestimmt das Programm: Outlook holt sie etwa alle 3 Stunden, Google nach 8 bis 24 Stunden. Die Adresse ist geheim und wird nur einmal gezeigt. Kennt sie jemand, der es nicht soll, legen Sie eine neue an; die alte endet sofort.',
    ],
  },
  'calendar-events': {
    question: 'Wie trage ich Termine und Ausfälle ein?',
    answer: [
      'Ziehen Sie im Kalender mit der Maus über die Tage, oder in Woche und Tag über die Uhrzeit. Mit der Tastatur wählen Sie Tage mit den Pfeiltasten, mehrere mit der Umschalttaste, und drücken die Eingabetaste. Vorlagen ziehen Sie auf einen Tag, oder Sie tippen auf das Zeichen an ihrem Ende.',
      'Ausfälle nennen einen Fahrer oder ein Fahrzeug, Wartungen ein Fahrzeug. Der Tourenplaner warnt, wenn diese in der Zeit eine Tour bekommen.',
    ],
  },
  series: {
    question: 'Wie lege ich Touren an, die sich wiederholen?',
    answer: [
      'Mit „Serie anlegen“ im Kalender, oder mit „Serie …“ an einer Tourenvorlage: Wochentage, alle wie viele Wochen oder nur in geraden oder ungeraden, ab wann und bis wann, und was an Feiertagen geschieht. Hat der Werktag davor oder danach schon eine Tour der Serie, entfällt die des Feiertags. Darunter sehen Sie die nächsten Tage.',
      'Die Touren entstehen als Entwürfe, jede 14 Tage im Voraus, ohne Mails. Fahrer und Fahrzeug, die dann ausfallen, bleiben leer.',
      'Einen einzelnen Tag lassen Sie im Kalender ausfallen, verschieben ihn oder legen seine Tour gleich an, um sie zu ändern. „Diese und folgende ändern …“ beginnt mit diesem Tag eine neue Serie. Touren, die jemand geändert hat, bleiben immer, wie sie sind.',
    ],
  },
  holidays: {
    question: 'Welche Feiertage kennt der Kalender?',
    answer: [
      'Die gesetzlichen des Bundeslands, das in den Einstellungen gewählt ist, sonst die bundesweiten. Im Kalender öffnen Sie einen Tag, um ihn als freien Tag einzutragen oder einen Feiertag als Arbeitstag zu zählen. Serien richten sich danach.',
    ],
  },
  'archive-tours': {
    question: 'Wie kommen Touren ins Archiv?',
    answer: [
      'Auf der Seite einer beendeten oder stornierten Tour mit „Archivieren“, oder in der Liste für mehrere auf einmal. Gibt es zu einer Tour unstimmige Meldungen, erledigen Sie diese zuerst.',
      'In den Einstellungen unter „Touren planen“ geschieht es auf Wunsch von selbst, so viele Tage nach der Abfahrt, wie Sie angeben.',
    ],
  },
  'restore-tours': {
    question: 'Kann ich eine archivierte Tour zurückholen?',
    answer: [
      'Ja, mit „Wiederherstellen“ im Archiv. Vorher sehen Sie, was zurückkommt: die Tour mit derselben Nummer, ihrem Verlauf, Unterschriften und Fotos. Die Datei bleibt im Archiv; wenn Sie die Tour neu archivieren, ersetzt sie die alte.',
      'Löschen Sie dagegen die Datei, ist die Tour endgültig weg.',
    ],
  },
  'archived-file': {
    question: 'Was steckt in der heruntergeladenen Datei?',
    answer: [
      'Ein ZIP mit der Tour als JSON, dem Verlauf als PDF, den Unterschriften und Fotos. Prüfsummen und ein Siegel halten fest, dass niemand etwas verändert hat.',
      'Sie können die Datei jederzeit wieder hochladen. Wurde sie verändert oder gehört sie zu einer anderen Firma, wird sie abgelehnt.',
    ],
  },
  notifications: {
    question: 'Was meldet die Glocke, und wem?',
    answer: [
      'Jedem Administrator, was er wissen sollte: wer auf Freigabe wartet, kritische Schäden und solche, die Fahrer melden, Touren, die sich verspäten (einmal je Tour und Tag), Stopps, die abgelehnt oder nicht beliefert wurden, unstimmige Meldungen und misslungene Importe und Archivierungen. Was Sie selbst verursacht haben, meldet sie Ihnen nicht.',
      'Unter „Einstellungen“, „Benachrichtigungen“ wählt jeder für sich, was die Glocke ihm meldet. Nach 90 Tagen werden Benachrichtigungen gelöscht.',
    ],
  },
  'notification-mails': {
    question: 'Wie bekomme ich Mails, und wie beende ich sie?',
    answer: [
      'Unter „Einstellungen“, „Benachrichtigungen“ wählen Sie je Ereignis „Mail sofort“ oder „Tagesmail“. Die Tagesmail sammelt und geht zu Ihrer Uhrzeit hinaus, um 06:00, wenn Sie nichts anderes wählen – aber nur, wenn etwas war. Von sich aus schreiben wir Ihnen nicht.',
      'In jeder dieser Mails steht ein Link, der sie beendet, ohne dass Sie sich anmelden. Viele Mailprogramme zeigen dafür auch selbst „Abbestellen“.',
    ],
  },
  'settings-shared': {
    question: 'Gelten Einstellungen für alle?',
    answer: [
      'Ja, für die ganze Firma, und sie werden beim Ändern gespeichert. Ändern zwei Administratoren gleichzeitig Verschiedenes, gilt beides. Nur die Benachrichtigungen wählt jeder für sich.',
    ],
  },
  'validation-key': {
    question: 'Was ist der Validierungsschlüssel?',
    answer: [
      'Fünf Ziffern, mit denen sich Kollegen und Fahrer bei Ihrer Firma anmelden. Niemand kommt damit allein hinein: Ein Administrator gibt jede Person frei. Im Profil können Sie einen neuen erzeugen; der alte öffnet dann nichts mehr.',
    ],
  },
  administrators: {
    question: 'Wie kommt ein weiterer Administrator dazu?',
    answer: [
      'Unter „Administratoren“ mit „Einladung kopieren“ oder „QR-Code zeigen“: Ihr Validierungsschlüssel ist darin schon eingetragen. Er registriert sich damit und bestätigt seine E-Mail-Adresse; danach bestätigen Sie ihn dort oder auf der Startseite.',
    ],
  },
  password: {
    question: 'Ich habe mein Passwort vergessen.',
    answer: ['Auf der Anmeldeseite schickt „Passwort vergessen“ Ihnen einen Link. Er gilt eine Stunde und nur einmal.'],
  },
  undo: {
    question: 'Wer sieht, was ich geändert habe?',
    answer: [
      `${productName} hält unter „Aktivitäten“ fest, wer was wann geändert hat, mit dem Stand davor und danach. Gelöschtes lässt sich dort eine Weile zurückholen.`,
    ],
  },
};
