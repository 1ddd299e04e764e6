import type { Operator } from '#contract/workplace/installation.ts';
import { notice, type LegalBlock, type LegalFact } from './document.ts';

/** Name and postal address, or null if neither is configured. */
export function operatorAddress(operator: Operator): LegalBlock | null {
  const lines = [operator.name, ...(operator.address ?? '').split('\n')]
    .map((line) => line?.trim() ?? '')
    .filter((line) => line !== '');
  return lines.length > 0 ? { kind: 'lines', lines } : null;
}

/** Mail address and telephone number, or null if neither is configured. */
export function operatorContact(operator: Operator): LegalBlock | null {
  const facts: LegalFact[] = [];
  if (operator.email) facts.push({ term: 'E-Mail', value: operator.email, href: `mailto:${operator.email}` });
  if (operator.phone)
    facts.push({ term: 'Telefon', value: operator.phone, href: `tel:${operator.phone.replaceAll(/[^+\d]/g, '')}` });
  return facts.length > 0 ? { kind: 'facts', facts } : null;
}

/** A notice if name, address or contact is missing; null if all are configured. */
export function missingOperator(operator: Operator): LegalBlock | null {
  if (Object.values(operator).every((value) => !value))
    return notice(
      'Für diese Installation sind keine Angaben zum Betreiber hinterlegt. Wer das Portal anderen anbietet, muss sie in der Konfiguration ergänzen.',
    );
  const missing = [
    operator.name ? null : 'Name',
    operator.address ? null : 'Anschrift',
    operator.email || operator.phone ? null : 'E-Mail-Adresse oder Telefonnummer',
  ].filter((word) => word !== null);
  return missing.length > 0 ? notice(`Vom Betreiber noch nicht hinterlegt: ${missing.join(', ')}.`) : null;
}
