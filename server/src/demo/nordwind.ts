/** A person who has signed up; the loader generates one password per installation. */
export type DemoPerson = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly role: 'admin' | 'pending-admin' | 'driver';
  readonly emailVerified: boolean;
  readonly confirmed: boolean;
  readonly active: boolean;
  readonly language: 'de' | 'en';
};

/**
 * The company's record; `created` is in milliseconds since 1970. Telephone numbers are from the ranges that the
 * Bundesnetzagentur reserves for films and fiction.
 */
export const nordwindCompany = {
  name: 'Nordwind Logistik GmbH',
  phone: '+49 30 23125 090',
  fax: '+49 30 23125 099',
  email: 'disposition@nordwind.example',
  address: 'Am Westhafen 14, 13353 Berlin',
  website: 'https://nordwind.example',
  created: Date.UTC(2021, 2, 14, 8),
};

export const nordwindCategories = [
  { name: 'Stammkunden', color: '#4ca3dd' },
  { name: 'Kühlware', color: '#2a7de1' },
  { name: 'Gastronomie', color: '#7a8f1e' },
  { name: 'Apotheken', color: '#8a3ab9' },
  { name: 'Expresslieferung', color: '#c2410c' },
] as const;

const administrator = { role: 'admin', emailVerified: true, confirmed: true, active: true, language: 'de' } as const;

/** The administrator whose sign-in is printed at start. */
export const nordwindAdministrator: DemoPerson = {
  firstname: 'Maren',
  lastname: 'Schüßler',
  email: 'maren.schuessler@nordwind.example',
  phone: '+49 171 39200 90',
  ...administrator,
};

/** The people who run the company: two administrators, and one person who waits for approval. */
export const nordwindPeople: readonly DemoPerson[] = [
  nordwindAdministrator,
  {
    firstname: 'Henrik',
    lastname: 'Großmann',
    email: 'henrik.grossmann@nordwind.example',
    phone: '+49 171 39200 44',
    ...administrator,
  },
  {
    firstname: 'Bärbel',
    lastname: 'Thürmann-Öztürk',
    email: 'b.thuermann@nordwind.example',
    phone: '+49 171 39200 85',
    role: 'pending-admin',
    emailVerified: true,
    confirmed: false,
    active: false,
    language: 'de',
  },
];
