import { describe, expect, test } from 'vitest';
import { portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { carryOut, RefusedCommandError } from './carryOut.ts';
import { parseCommand } from './commands.ts';
import { readStockFile, StockFileError } from './stockFile.ts';

describe('a file of sensors', () => {
  test.each([
    ['7KQ2-M4XA-90PT-1B8D,Blue Puck T', 1],
    ['7kq2-m4xa-90pt-1b8d;Blue Puck T\r\n', 1],
    ['\uFEFFserial key\tmodel\n"7KQ2-M4XA-90PT-1B8D"\t"Blue Puck T"\n\n', 2],
    ['Seriennummer;Modell\n7KQ2-M4XA-90PT-1B8D;Blue Puck T\n', 2],
    ['\n  \nSERIENNUMMER,MODELL\n\n7KQ2-M4XA-90PT-1B8D,Blue Puck T\n', 5],
  ])('is read however it was saved: %j', (text, line) => {
    expect(readStockFile(text)).toEqual([{ serialKey: '7KQ2-M4XA-90PT-1B8D', model: 'Blue Puck T', line }]);
  });

  test('may be put together from several, each with its own separator', () => {
    const text =
      'AAAA-0000-0000-0001,Blue Puck T\nAAAA-0000-0000-0002;Blue Puck RHT\nAAAA-0000-0000-0003\tBlue Puck Mag';
    expect(readStockFile(text).map(({ serialKey, model, line }) => [serialKey.at(-1), model, line])).toEqual([
      ['1', 'Blue Puck T', 1],
      ['2', 'Blue Puck RHT', 2],
      ['3', 'Blue Puck Mag', 3],
    ]);
  });

  test('has its head once, at its beginning', () => {
    expect(() => readStockFile('Seriennummer;Modell\nSeriennummer;Modell\n7KQ2-M4XA-90PT-1B8D;Blue Puck T')).toThrow(
      /^Line 2: "Seriennummer" is no serial key/,
    );
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

  test.each(['', '\uFEFF', '\n\n', 'serial key,model\n'])('that holds nothing is refused: %j', (text) => {
    expect(() => readStockFile(text)).toThrow('The file holds no sensors.\nNothing was imported.');
  });

  test.each([
    [21, 'and 1 more line.'],
    [25, 'and 5 more lines.'],
  ])('of %i wrong lines tells the first twenty', (count, rest) => {
    const lines = Array.from({ length: count }, () => 'AAAA,Blue Puck T').join('\n');
    expect(() => readStockFile(lines)).toThrow(new RegExp(`^Line 1: (.|\\n)*\\nLine 20: .*\\n${rest}\\nNothing`));
  });
});

describe.each(mainEngines)('the stock on the %s engine', (engine) => {
  const portal = portalFor(engine);

  const importing = (...serialKeys: string[]) =>
    carryOut(portal.services, {
      command: 'sensors import',
      sensors: serialKeys.map((serialKey, index) => ({ serialKey, model: 'Blue Puck T' as const, line: index + 2 })),
    });
  const list = () => carryOut(portal.services, parseCommand(['sensors', 'list']));

  test('takes sensors, refuses what it has, and says who has registered what', async () => {
    expect((await list())[0]).toMatch(/No sensors/);
    expect(await importing('AAAA-0000-0000-0001', 'AAAA-0000-0000-0002')).toEqual(['Sensors added to the stock: 2']);
    await expect(importing('AAAA-0000-0000-0003', 'AAAA-0000-0000-0001')).rejects.toThrow(
      new RefusedCommandError('Line 3: AAAA-0000-0000-0001 is in the stock already.\nNothing was imported.'),
    );
    const many = Array.from({ length: 4 }, (_, index) => `AAAA-0000-0000-000${index}`);
    await expect(importing(...many)).rejects.toThrow(
      /^Line 3: .*0001 is .*\nLine 4: .*0002 is .*\nNothing was imported\.$/,
    );
    const owner = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
    await portal.call(owner, 'POST', '/sensors', { serialKey: 'AAAA-0000-0000-0002' });
    const lines = await list();
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/0001 .*in stock/);
    expect(lines[2]).toMatch(/0002 .*registered .*Kühltransporte Ätna KG/);
  });
});
