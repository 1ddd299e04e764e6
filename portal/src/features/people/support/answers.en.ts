import { productName } from '#contract/platform/product.ts';
import type { Answers } from './questionKeys.ts';

export const answers: Answers = {
  'first-steps': {
    question: 'Where do I start?',
    answer: [
      'Complete your company under Profile, then add customers and vehicles, or import both from a spreadsheet. Drivers register themselves with your validation key; you approve them.',
      'After that, create your first tour in the tour planner: departure, start, stops, finish, driver and vehicle.',
    ],
  },
  attention: {
    question: 'What is the strip at the top of the start page?',
    answer: [
      'It lists what is wrong today: tours running late, critical damage, and people who have waited long for approval. Each entry leads to the place where you fix it. When nothing needs you, the strip is not there.',
    ],
  },
  offline: {
    question: 'What happens when the connection is lost?',
    answer: [
      'A strip below the top bar shows how old the data is. Whatever you are typing stays. Once the connection is back, the page catches up by itself; you do not have to reload.',
    ],
  },
  'add-customers': {
    question: 'How do I add a customer?',
    answer: [
      'Under Customers, choose “Add customer”. Type the address into the search field, and one click fills in street, ZIP code, town and country.',
    ],
  },
  'import-customers': {
    question: 'Can I bring my customers from a spreadsheet?',
    answer: [
      'Yes, from CSV or Excel (.xlsx), up to 50,000 rows. You map the columns and see before the import what will be added, changed or left out. An import can be undone.',
    ],
  },
  categories: {
    question: 'What are categories for?',
    answer: [
      'Categories group customers, such as “Pharmacies” or “Chilled goods”. Click a category above the table to filter by it; “Category” at the end of the row adds one. Deleting a category keeps its customers.',
    ],
  },
  positions: {
    question: 'Why is a customer’s position only “exact to the postcode”?',
    answer: [
      'Without an address provider, the built-in search knows ZIP codes and towns but no house numbers. Open the customer and drag the pin to the right place with “Move position”; it stays there.',
    ],
  },
  'acceptance-hours': {
    question: 'How do I enter acceptance hours?',
    answer: [
      'In the customer, under “Acceptance hours”: one or more spans for each weekday, plus exceptions for single days. Tours use the hours of their day and warn when a stop would be too early or too late.',
    ],
  },
  'add-vehicles': {
    question: 'How do I add a vehicle?',
    answer: [
      'Under Fleet, choose “Add vehicle”: make, model and plate are enough. Enter payload, volume and pieces so that tours can warn you before a vehicle is overloaded.',
    ],
  },
  damage: {
    question: 'How do I report damage?',
    answer: [
      'Open the vehicle and press the place on the drawing. Drivers report damage themselves, with photos. Critical damage means that the vehicle should not be driven until somebody has checked it; it is marked everywhere.',
    ],
  },
  'vehicle-measures': {
    question: 'What are height, width, length and axle load for?',
    answer: ['For routing large vehicles. The built-in estimate does not need them.'],
  },
  'join-drivers': {
    question: 'How does a driver join my company?',
    answer: [
      'Give them your five-digit validation key; “Copy invitation” under Drivers gives you a text for it. They sign up with it and verify their email address. Then you approve them.',
    ],
  },
  'block-drivers': {
    question: 'What happens when I block a driver?',
    answer: [
      'They are signed out within a second and cannot sign in until you unblock them. Their tours keep their name; give upcoming ones to somebody else.',
    ],
  },
  presence: {
    question: 'When does a driver count as online?',
    answer: [
      'As long as their phone reports every few seconds. After 40 silent seconds you see when they were last online.',
    ],
  },
  'register-sensors': {
    question: 'How do I register a sensor?',
    answer: [
      'Under Sensors, enter the serial key from its housing, four groups of four characters. Then assign it to a vehicle, with its place in the hold if you like.',
    ],
  },
  'sensor-prices': {
    question: 'What do sensors cost?',
    answer: [
      'The operator sets the prices. Request them beside the model; your request goes to the operator’s support.',
    ],
  },
  'distribute-orders': {
    question: 'How do I distribute the orders of a day over the drivers?',
    answer: [
      'Open “Dispatch”, choose the day and press “Distribute”. Selected orders are distributed, all open ones without a selection. “Add only” leaves tours as they are, “Plan anew” also moves stops between them.',
      'The proposal stands beside the plan. Every tour can be left out. Only “Apply” changes something, and “Undo” takes all of it back together. Nothing is sent to drivers by it.',
    ],
  },
  'day-board': {
    question: 'How do I move an order to another tour without dragging?',
    answer: [
      'Select the order: below it are the three tours in which it costs least. “Move …” names all of them. Driver, vehicle and departure of a tour are changed once you select the tour.',
    ],
  },
  'tour-states': {
    question: 'Which states does a tour have?',
    answer: [
      'Draft, planned, released, under way, finished or cancelled. Drivers only see released tours. You can release a tour once it has a driver, a vehicle, a departure, a start, a finish and one stop.',
    ],
  },
  'morning-check': {
    question: 'What does the morning check look at?',
    answer: [
      'It stands above the day’s tours and names what is missing or wrong: tours without a driver or vehicle, not released, overloaded or late, blocked drivers, stops without a position, customers planned twice. Each item leads to its fix.',
    ],
  },
  'late-tours': {
    question: 'When is a stop late?',
    answer: [
      'When its arrival is after the end of its time window, or more than the set number of minutes after the arrival planned at release. The expected arrival follows from what the driver last reported.',
    ],
  },
  'import-orders': {
    question: 'Can I import a day’s orders?',
    answer: [
      'Yes, under Tours with “Import”, from CSV or Excel. Your company remembers how the columns were mapped. An order number that already exists is updated, not doubled. Whatever belongs to no tour is listed under “Open orders”.',
    ],
  },
  'failed-stops': {
    question: 'What becomes of yesterday’s failed stops?',
    answer: [
      'They stay as they are. One by one or all at once, turn them into a second attempt on another day or in another tour; the two are linked.',
    ],
  },
  paper: {
    question: 'Can I print tours?',
    answer: [
      'Yes, as one PDF with all run sheets and a loading list for each vehicle. Every page carries time and version, and a tour changed after printing says so. Each delivered stop has a receipt.',
    ],
  },
  'plan-tours': {
    question: 'Do I have to save a tour?',
    answer: [
      'No. Drafts and planned tours save themselves while you work; the header says when. Reloading in the middle loses nothing.',
    ],
  },
  estimates: {
    question: 'Why does it say “estimate” beside the distance?',
    answer: [
      'Without a routing provider, the portal uses the straight line, a detour factor and usual speeds. That is enough for planning, and it is labelled as an estimate. The operator can set up a provider.',
    ],
  },
  pairs: {
    question: 'How do I plan a collection and its delivery?',
    answer: [
      'Add both as orders, the collection with the kind “Collection”. Under “Open orders”, tick both and choose “Link”; in the tour planner, choose “Goods from” at the stop of the delivery. In a file of orders, the column “Goods from” names the order number of the collection, which stands in a row before. From then on they stay together: the same tour, the collection first, also when you optimise. Once the goods have been collected, another tour may deliver them.',
    ],
  },
  'change-released': {
    question: 'Can I still change a released tour?',
    answer: [
      'Yes. Your changes are collected and reach the driver only with “Send changes”; before that you see what changes for them. Finished stops stay untouched. Until their phone confirms the new version, the tour says “not read yet”.',
      'After releasing or sending you can click “Take back” for ten seconds. The driver sees nothing of it until then. After that every change has to be sent again.',
    ],
  },
  'deleted-tours': {
    question: 'I deleted a tour. Is it gone?',
    answer: [
      'For ten minutes you can bring it back with “Undo”, under Activities as well. Its number is never used again.',
    ],
  },
  'subscribe-calendar': {
    question: 'How do I see the calendar on my phone or in Outlook?',
    answer: [
      'In the calendar, with ‘Subscribe to the calendar’: make an address, copy it and add it to your program as a subscribed calendar. It shows events and tours from 30 days back to 90 days ahead. Names of drivers, number plates and notes are in it only if you choose so.',
      'When changes arrive is up to the program: Outlook asks about every 3 hours, Google after 8 to 24 hours. The address is secret and shown only once. If somebody knows it who should not, make a new one; the old one ends at once.',
    ],
  },
  'calendar-events': {
    question: 'How do I enter events and absences?',
    answer: [
      'Draw over days in the calendar with the mouse, or over the time of day in the week and the day. With the keyboard you choose days by the arrow keys, several with Shift, and press Enter. Templates are dragged onto a day, or you tap the sign at their end.',
      'Absences name a driver or a vehicle, maintenances a vehicle. The tour planner warns where these are given a tour in that time.',
    ],
  },
  series: {
    question: 'How do I make tours that repeat?',
    answer: [
      'With “Add series” in the calendar, or with “Series …” at a tour template: weekdays, every how many weeks or only in even or odd ones, from when and until when, and what happens on holidays. Where the working day before or after has a tour of the series already, that of the holiday is dropped. Below you see the next days.',
      'The tours are made as drafts, each 14 days ahead, without mails. A driver or a vehicle that is away then is left out.',
      'In the calendar you leave out a single day, move it, or make its tour at once in order to change it. “Change this and following …” begins a new series with that day. Tours that somebody changed always stay as they are.',
    ],
  },
  holidays: {
    question: 'Which holidays does the calendar know?',
    answer: [
      'Those by law of the federal state chosen in the settings, otherwise those of the whole country. Open a day in the calendar to enter it as a day off, or to count a holiday as a working day. Series follow this.',
    ],
  },
  'archive-tours': {
    question: 'How do tours get into the archive?',
    answer: [
      'With “Archive” on the page of a finished or cancelled tour, or in the list for several at once. Where there are inconsistent reports about a tour, settle them first.',
      'In the settings under “Planning tours” it can happen by itself, as many days after the departure as you say.',
    ],
  },
  'restore-tours': {
    question: 'Can I get an archived tour back?',
    answer: [
      'Yes, with “Restore” in the archive. You see before what comes back: the tour with the same number, its history, signatures and photos. The file stays in the archive; archiving the tour again replaces it.',
      'If you delete the file instead, the tour is gone for good.',
    ],
  },
  'archived-file': {
    question: 'What is in the downloaded file?',
    answer: [
      'A ZIP with the tour as JSON, its run as PDF, the signatures and photos. Checksums and a seal show that nobody has altered anything.',
      'You can upload the file again at any time. If it has been altered, or belongs to another company, it is refused.',
    ],
  },
  notifications: {
    question: 'What does the bell tell, and whom?',
    answer: [
      'It tells each administrator what they should know: who waits for approval, critical damage and damage that drivers report, tours that are late (once a tour and day), stops that were refused or not delivered to, inconsistent reports, and imports and archiving that failed. It does not tell you what you have caused yourself.',
      'Under “Settings”, “Notifications” each chooses for themselves what the bell tells them. Notifications are deleted after 90 days.',
    ],
  },
  'notification-mails': {
    question: 'How do I get mails, and how do I end them?',
    answer: [
      'Under “Settings”, “Notifications” you choose “Mail at once” or “Daily mail” for each event. The daily mail gathers what happened and leaves at your time, at 06:00 unless you choose another one – but only if something happened. We do not write to you unless you choose so.',
      'Each of these mails has a link that ends them without signing in. Many mail programs also show “Unsubscribe” themselves.',
    ],
  },
  'settings-shared': {
    question: 'Do settings apply to everybody?',
    answer: [
      'Yes, for the whole company, and they are saved as you change them. If two administrators change different ones at once, both changes are kept. Only notifications are chosen by each person.',
    ],
  },
  'validation-key': {
    question: 'What is the validation key?',
    answer: [
      'Five digits with which colleagues and drivers register for your company. The key alone lets nobody in: an administrator approves every person. You can create a new one in your profile; the old one then stops working.',
    ],
  },
  administrators: {
    question: 'How do I add another administrator?',
    answer: [
      'Under “Administrators” with “Copy invitation” or “Show QR code”: your validation key is filled in already. They sign up with it and verify their email address; then you approve them there or on the start page.',
    ],
  },
  password: {
    question: 'I forgot my password.',
    answer: ['On the sign-in page, “Forgot password” sends you a link. It works once, for one hour.'],
  },
  undo: {
    question: 'Who can see what I changed?',
    answer: [
      `${productName} records under Activities who changed what and when, with the values before and after. Deleted things can be restored there for a while.`,
    ],
  },
};
