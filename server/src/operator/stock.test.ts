/** The operator's stock of sensors: a file read line by line, taken whole or not at all, listed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/databases.ts';
import { buildPortal, type TestPortal } from '../../../testing/portal.ts';
import { carryOut, RefusedCommandError } from './carryOut.ts';
import { parseCommand } from './commands.ts';
import { readStockFile, StockFileError } from './stockFile.ts';

describe('a file of sensors', () => {
  const good = [{ serialKey: '7KQ2-M4XA-90PT-1B8D', model: 'Blue Puck T' }];

  test.each([
    ['7KQ2-M4XA-90PT-1B8D,Blue Puck T'],
    ['7kq2-m4xa-90pt-1b8d;Blue Puck T\r\n'],
    ['\uFEFFserial key\tmodel\n"7KQ2-M4XA-90PT-1B8D"\t"Blue Puck T"\n\n'],
  ])('is read however it was saved: %j', (text) => {
    expect(readStockFile(text)).toEqual(good);
  });

  test('names every wrong line, and then nothing is taken', () => {
    const text = [
      '7KQ2-M4XA-90PT-1B8D,Blue Puck T',
      '7KQ2-M4XA-90PT,Blue Puck T',
      'AAAA-BBBB-CCCC-DDDD,Puck',
      'AAAA-BBBB-CCCC-EEEE',
      '7KQ2-M4XA-90PT-1B8D,Blue Puck T',
    ].join('\n');
    let refused: unknown;
    try {
      readStockFile(text);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(StockFileError);
    expect((refused as StockFileError).lines.map((line) => line.slice(0, 7))).toEqual([
      'Line 2:',
      'Line 3:',
      'Line 4:',
      'Line 5:',
      'Nothing',
    ]);
  });

  test('that holds nothing is refused', () => {
    expect(() => readStockFile('serial key,model\n')).toThrow(/no sensors/);
  });
});

describe.each(engines)('the stock on the %s engine', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await buildPortal(engine);
  });
  afterAll(() => portal.close());

  const importing = (...serialKeys: string[]) =>
    carryOut(portal.parts, {
      command: 'sensors import',
      sensors: serialKeys.map((serialKey) => ({ serialKey, model: 'Blue Puck T' as const })),
    });
  const list = () => carryOut(portal.parts, parseCommand(['sensors', 'list']));

  test('takes sensors, refuses what it has, and says who has registered what', async () => {
    expect((await list())[0]).toMatch(/No sensors/);
    expect(await importing('AAAA-0000-0000-0001', 'AAAA-0000-0000-0002')).toEqual(['Sensors added to the stock: 2']);
    await expect(importing('AAAA-0000-0000-0003', 'AAAA-0000-0000-0001')).rejects.toThrow(RefusedCommandError);
    const owner = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
    await portal.call(owner, 'POST', '/sensors', { serialKey: 'AAAA-0000-0000-0002' });
    const lines = await list();
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/0001 .*in stock/);
    expect(lines[2]).toMatch(/0002 .*registered .*Kühltransporte Ätna KG/);
  });
});
