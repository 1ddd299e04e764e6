import type { Operator } from '#contract/workplace/installation.ts';
import { productName } from '#contract/platform/product.ts';
import { legalDocument, paragraph, section, type LegalDocument } from './document.ts';
import { missingOperator, operatorAddress, operatorContact } from './operator.de.ts';

/** The imprint of an installation. */
export function imprint(operator: Operator): LegalDocument {
  return legalDocument(
    section('operator', 'Angaben gemäß § 5 DDG', [operatorAddress(operator), missingOperator(operator)]),
    section('represented-by', 'Vertreten durch', [operator.representedBy ? paragraph(operator.representedBy) : null]),
    section('contact', 'Kontakt', [operatorContact(operator)]),
    section('register', 'Registereintrag', [operator.register ? paragraph(operator.register) : null]),
    section('vat-id', 'Umsatzsteuer-Identifikationsnummer', [
      operator.vatId ? paragraph(`Gemäß § 27a Umsatzsteuergesetz: ${operator.vatId}`) : null,
    ]),
    section('software', 'Software', [
      paragraph(
        `Dieses Portal läuft mit der freien Software ${productName}. Betrieben und inhaltlich verantwortet wird es vom oben genannten Betreiber, nicht von den Autoren der Software. Für die Daten, die eine Firma im Portal einträgt, ist diese Firma verantwortlich.`,
      ),
    ]),
  );
}
