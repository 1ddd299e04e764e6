import { Stack } from '@mantine/core';
import classes from './LegalText.module.css';
import type { LegalBlock, LegalCredit, LegalDocument, LegalFact } from './text/document.ts';

/** The sections of a legal text; the caller renders the title. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <article lang="de" className={classes.text}>
      {document.map((section) => (
        <Stack component="section" gap={8} key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id}>{section.heading}</h2>
          {section.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </Stack>
      ))}
    </article>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'notice':
      return <p className={classes.notice}>{block.text}</p>;
    case 'lines':
      return <p style={{ whiteSpace: 'pre-line' }}>{block.lines.join('\n')}</p>;
    case 'list':
      return (
        <ul className={classes.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'credits':
    default:
      return <Credits credits={block.credits} />;
  }
}

function Facts({ facts }: { facts: readonly LegalFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd>{fact.href ? <a href={fact.href}>{fact.value}</a> : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Credits({ credits }: { credits: readonly LegalCredit[] }) {
  return (
    <ul className={classes.credits}>
      {credits.map((credit) => (
        <li key={credit.name}>
          <a href={credit.href} target="_blank" rel="noreferrer">
            {credit.name}
          </a>
          <span>{`${credit.by}, ${credit.licence}`}</span>
        </li>
      ))}
    </ul>
  );
}
