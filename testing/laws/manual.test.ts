/** Holds that the manual for operators can be followed, where the project runs from its source and where it is a package. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTransfer } from '#server/operator/backup/commandLine.ts';
import { parseCommand } from '#server/operator/commands.ts';
import { variables } from '#server/variables.ts';
import { renderForPackage } from '../../scripts/manual.mjs';

const root = resolve(import.meta.dirname, '../..');
const source = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const packaged = renderForPackage(source, (file) => file === 'api.md' || file.startsWith('systemd/'));

/** What stands in a manual for whoever types it to replace. */
const examples: Readonly<Record<string, string>> = {
  NAME: 'Nordwind',
  'NAME-OR-KEY': '12345',
  'E-MAIL': 'chefin@nordwind.example',
  KEY: 'k',
  NUMBER: '14',
};

const shellBlocks = (text: string) => [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
/** Commands of the operator: lines of blocks, and what stands in a text. */
function operatorCommands(text: string, program: string): string[] {
  const pattern = new RegExp(`${program.replaceAll('/', String.raw`\/`)} ([^\`\\n]*)`, 'g');
  return [...text.matchAll(pattern)].map(([, words = '']) => words.replace(/^--env-file=\S+ /, '').trim());
}

/** An optional argument stands in brackets: with all of them, and without. */
function understand(command: string): void {
  for (const form of [command.replaceAll(/[[\]]/g, ''), command.replaceAll(/ ?\[[^\]]*\]/g, '')]) {
    const words = form.split(/\s+/).map((word) => examples[word] ?? word);
    if (!parseTransfer(words)) parseCommand(words);
  }
}

const renderings = [
  { name: 'from the source', text: source, program: 'npm run operator --' },
  { name: 'of a package', text: packaged, program: 'bin/operator' },
] as const;

describe.each(renderings)('the manual $name', ({ text, program }) => {
  // Elided ones show a part: what they say of the program alone.
  const commands = operatorCommands(text, program).filter((command) => !command.startsWith('…') && command !== '');

  it('has commands of the operator, each of which the program understands', () => {
    expect(commands.length).toBeGreaterThan(15);
    for (const command of commands) expect(() => understand(command), command).not.toThrow();
  });

  it('calls nothing in its blocks but what is known, and sets no variable that is not read', () => {
    const lines = shellBlocks(text).flatMap((block) => block.trimEnd().split('\n'));
    const programs =
      /^(sudo (-u tourlotse )?)?(npm|git|bin\/operator|\/opt\/tourlotse\/bin\/\w+|tar|useradd|install|cp|mv|rm|systemctl|journalctl|pg_dump|pg_restore) /;
    const isKnown = (line: string) => {
      const [, variable] = /^(?:export )?([A-Z_]+)=/.exec(line) ?? [];
      return variable === undefined ? programs.test(line) || line === 'npm start' : Object.hasOwn(variables, variable);
    };
    expect(lines.filter((line) => !isKnown(line))).toEqual([]);
  });

  it('links within itself only to headings that it has', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-');
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading));
    const anchors = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(anchors.length).toBeGreaterThan(0);
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });
});

describe('the manual of a package', () => {
  it('knows neither the source nor what is done with it', () => {
    expect(packaged).not.toMatch(/npm run|npm start|npm ci|git pull|<!--|-->|decisions\//);
    expect(packaged).toContain('## New versions');
  });

  it('loses nothing else: what is left out of it is marked', () => {
    const kept = source.replaceAll(/<!-- source -->[\s\S]*?<!-- \/source -->/g, '');
    const headings = (text: string) => [...text.matchAll(/^#+ .*$/gm)].map(([heading]) => heading);
    expect(headings(packaged)).toEqual(headings(kept));
    expect(headings(source).filter((heading) => !headings(packaged).includes(heading))).toEqual([
      '### From the source',
    ]);
  });

  it('ends each mark that it begins', () => {
    const count = (mark: string) => source.split(mark).length - 1;
    expect(count('<!-- source -->')).toBe(count('<!-- /source -->'));
  });
});

describe('the units', () => {
  const units = ['tourlotse.service', 'tourlotse-backup.service', 'tourlotse-backup.timer'];
  it.each(units)('%s is one, and the manual tells of it', (name) => {
    const unit = readFileSync(join(root, 'docs/systemd', name), 'utf8');
    const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => !/^(\[(Unit|Service|Timer|Install)\]|[A-Z][A-Za-z]+=.*)$/.test(line))).toEqual([]);
    expect(source).toContain(`(systemd/${name})`);
  });
});
