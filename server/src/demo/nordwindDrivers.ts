import type { DemoPerson } from './nordwind.ts';

/** Times in hours are counted back from the moment when the demo is loaded. */
export type DemoDriver = DemoPerson & {
  /** When the driver joined: a day, or so many hours ago. */
  readonly joined: number | { readonly hoursAgo: number };
  /** Online as long as the demo runs, last online so many hours ago, or never. */
  readonly presence: 'online' | number | null;
  /** What the app runs on, where it has been started. */
  readonly device?: { readonly name: string; readonly platform: string };
};

const driver = { role: 'driver', emailVerified: true, confirmed: true, active: true, language: 'de' } as const;
const waiting = { ...driver, confirmed: false, active: false, presence: null } as const;
const appVersion = { samsung: 'Android 16', pixel: 'Android 16', iphone: 'iOS 26.1' } as const;
const phone = (name: string, platform: keyof typeof appVersion) => ({ name, platform: appVersion[platform] });
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 8, 12);

export const nordwindDrivers: readonly DemoDriver[] = [
  {
    ...driver,
    firstname: 'Annegret',
    lastname: 'Höfling-Brandt',
    email: 'a.hoefling@nordwind.example',
    phone: '+49 171 39200 12',
    joined: day(2022, 3, 14),
    presence: 'online',
    device: phone('Galaxy A56', 'samsung'),
  },
  {
    ...driver,
    firstname: 'Aylin',
    lastname: 'Yıldırım',
    email: 'a.yildirim@nordwind.example',
    phone: '+49 171 39200 27',
    joined: day(2023, 9, 2),
    presence: 'online',
    device: phone('iPhone 16', 'iphone'),
  },
  {
    ...driver,
    firstname: 'Friederike',
    lastname: 'Ölmann',
    email: 'f.oelmann@nordwind.example',
    phone: '+49 171 39200 33',
    joined: day(2021, 5, 19),
    presence: 12,
    device: phone('Galaxy XCover7', 'samsung'),
  },
  {
    ...driver,
    firstname: 'Jürgen',
    lastname: 'Straßner',
    email: 'j.strassner@nordwind.example',
    phone: '+49 171 39200 04',
    joined: day(2021, 4, 1),
    presence: 'online',
    device: phone('Galaxy XCover7', 'samsung'),
  },
  {
    ...driver,
    active: false,
    firstname: 'Klaus-Dieter',
    lastname: 'Meißenburg',
    email: 'kd.meissenburg@nordwind.example',
    phone: '+49 171 39200 41',
    joined: day(2022, 1, 11),
    presence: 41 * 24,
    device: phone('Galaxy A34', 'samsung'),
  },
  {
    ...driver,
    firstname: 'Mehmet',
    lastname: 'Çelik',
    email: 'm.celik@nordwind.example',
    phone: '+49 171 39200 19',
    joined: day(2024, 6, 27),
    presence: 'online',
    device: phone('Pixel 9a', 'pixel'),
  },
  {
    ...driver,
    firstname: 'Piotr',
    lastname: 'Wiśniewski',
    email: 'p.wisniewski@nordwind.example',
    phone: '+49 171 39200 72',
    joined: day(2025, 8, 8),
    presence: 50,
    device: phone('Galaxy A56', 'samsung'),
  },
  {
    ...driver,
    firstname: 'Sören',
    lastname: 'Habermann',
    email: 's.habermann@nordwind.example',
    phone: '+49 171 39200 36',
    joined: day(2023, 10, 30),
    presence: 9,
    device: phone('iPhone SE', 'iphone'),
  },
  {
    ...driver,
    firstname: 'Tomasz',
    lastname: 'Kowalczyk',
    email: 't.kowalczyk@nordwind.example',
    phone: '+49 171 39200 08',
    joined: day(2024, 2, 15),
    presence: 'online',
    device: phone('Galaxy XCover7', 'samsung'),
  },
  {
    ...driver,
    firstname: 'Fatou',
    lastname: 'Diallo',
    email: 'f.diallo@nordwind.example',
    phone: '+49 171 39200 53',
    joined: day(2025, 3, 3),
    presence: 3,
    device: phone('Pixel 9a', 'pixel'),
  },
  {
    ...driver,
    firstname: 'Hoa',
    lastname: 'Nguyễn',
    email: 'h.nguyen@nordwind.example',
    phone: '+49 171 39200 47',
    joined: day(2024, 11, 18),
    presence: 26,
    device: phone('iPhone 16', 'iphone'),
  },
  {
    ...driver,
    firstname: 'Zoë',
    lastname: 'Petersen',
    email: 'z.petersen@nordwind.example',
    phone: '+49 171 39200 66',
    joined: { hoursAgo: 6 * 24 },
    presence: null,
  },
  {
    ...waiting,
    firstname: 'Dilnoza',
    lastname: 'Rahimova',
    email: 'd.rahimova@nordwind.example',
    phone: '+49 171 39200 58',
    joined: { hoursAgo: 2 },
  },
  {
    ...waiting,
    firstname: 'Lukas',
    lastname: 'Grünwald',
    email: 'lukas.gruenwald@nordwind.example',
    phone: '+49 171 39200 61',
    joined: { hoursAgo: 27 },
  },
  {
    ...waiting,
    firstname: 'Ibrahim',
    lastname: 'El-Sayed',
    email: 'i.elsayed@nordwind.example',
    phone: '+49 171 39200 79',
    joined: { hoursAgo: 52 },
  },
];
