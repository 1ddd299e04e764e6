import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ShippedPackages.module.css';
import { packageWords as words } from './text/credits.de.ts';
import packages from './text/packages.json';

type Shipped = (typeof packages)[number];

/** Licence → its packages; the licence with the most packages comes first. */
const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].toSorted(
  ([, one], [, other]) => other.length - one.length,
);

/** All packages by licence. The hundreds of packages are collapsed; a search expands its matches. */
export function ShippedPackages() {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const groups = byLicence
    .map(([licence, all]) => [licence, all.filter(({ name }) => name.toLowerCase().includes(wanted))] as const)
    .filter(([, found]) => found.length > 0);
  return (
    <section lang="de" aria-labelledby="packages" className={classes.section}>
      <h2 id="packages">{words.heading(packages.length)}</h2>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
      />
      {groups.map(([licence, found]) => (
        // A new key when a search starts or ends, so that the group opens by default and can still be closed.
        <details key={`${licence} ${wanted === ''}`} open={wanted !== ''}>
          <summary>
            <span>{licence}</span> <small>{words.count(found.length)}</small>
          </summary>
          <ul>
            {found.map((one) => (
              <Package key={`${one.name} ${one.version}`} shipped={one} />
            ))}
          </ul>
        </details>
      ))}
      <p aria-live="polite">{groups.length === 0 && words.nothing}</p>
    </section>
  );
}

function Package({ shipped: { name, version } }: { shipped: Shipped }) {
  return (
    <li>
      <a href={`https://www.npmjs.com/package/${name}/v/${version}`} target="_blank" rel="noreferrer">
        {name}
      </a>{' '}
      <small>{version}</small>
    </li>
  );
}
