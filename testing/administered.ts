/** The usual start of a server test file: one portal for all its tests, and for each a company with an administrator. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Engine } from './databases.ts';
import { buildPortal, type TestCompany, type TestPerson, type TestPortal } from './portal.ts';

export interface Administered {
  portal: TestPortal;
  /** UUID of the test's own company. */
  company: string;
  /** The same company, to add people to. */
  testCompany: TestCompany;
  administrator: TestPerson;
}

/**
 * Sets a test file up on an engine; to be called where its tests are described.
 * @param begin is given what each test starts from, before it runs
 */
export function administered(engine: Engine, begin: (start: Administered) => void): void {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await buildPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    const company = await portal.addCompany();
    begin({ portal, company: company.key, testCompany: company, administrator: await company.addPerson() });
  });
}
