/** What tests ask of sensors through the real application. */
import type { Sensor } from '#contract/sensors.ts';
import { listStock } from '#server/domain/sensors/stock.ts';
import type { TestPerson, TestPortal } from './portal.ts';

interface Given {
  portal: TestPortal;
  /** Who asks, where nobody else is named, and for which serial key. */
  administrator: TestPerson;
  serialKey: string;
}

/** @param given what holds in the test that is running */
export function sensorCalls(given: () => Given) {
  const call = (method: string, path: string, body?: unknown, as = given().administrator) =>
    given().portal.call(as, method, path, body);
  const register = (as = given().administrator, key = given().serialKey) =>
    call('POST', '/sensors', { serialKey: key }, as);
  return {
    call,
    register,
    registered: async () => (await register()).body as Sensor,
    list: async (query = '', as = given().administrator) =>
      (await call('GET', `/sensors${query}`, undefined, as)).body as { items: Sensor[]; total: number },
    inStock: async () => {
      const { portal, serialKey } = given();
      return (await listStock(portal.databases.directory)).find((sensor) => sensor.serialKey === serialKey)?.state;
    },
  };
}
