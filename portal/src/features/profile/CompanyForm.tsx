/** Edits the company's record; only the name has to be there. */
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { companyFields, type Company, type CompanyFields } from '#contract/company.ts';
import { api } from '#portal/platform/api.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import { useDraft } from '#portal/platform/drafts/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts.ts';
import { FieldPair } from '#portal/ui/FormFields.tsx';
import { putCompany } from './cache.ts';
import { DraftForm } from './DraftForm.tsx';
import type { SectionFormProps } from './PersonForm.tsx';

export type CompanyField = FieldName<CompanyFields>;

/** A field to begin with; a new object each time that somebody asks for one. */
export interface WantedField {
  field: CompanyField;
}

const fieldsOf = ({ name, address, phone, fax, email, website }: Company): CompanyFields => ({
  name,
  address,
  phone,
  fax,
  email,
  website,
});
const send = ({ version }: Company, changes: Partial<CompanyFields>) => api.company.update({ version, ...changes });

/** Focuses the wanted field as soon as it can be seen: its section may only be unfolding. */
function useWantedField(wanted: WantedField | null) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let frame = 0;
    const look = () => {
      const field = place.current?.querySelector<HTMLElement>(`[data-path="company-${wanted.field}"]`);
      if (field?.checkVisibility()) field.focus();
      else frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return place;
}

interface CompanyFormProps extends SectionFormProps {
  company: Company;
  wanted: WantedField | null;
}

export function CompanyForm({ company, wanted, onClose, onDirty }: CompanyFormProps) {
  const t = useMessages('profile');
  const client = useQueryClient();
  const place = useWantedField(wanted);
  const draft = useDraft<Company, CompanyFields>({ latest: company, fieldsOf, schema: companyFields, name: 'company' });
  const { form, isDirty } = draft;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const labelOf = (name: CompanyField) => t(`company.${name}`);

  function onSaved(saved: Company, taken: CompanyField[]): void {
    putCompany(client, saved);
    showDone(
      taken.length > 0 ? t('company.savedMerged', { fields: taken.map(labelOf).join(', ') }) : t('company.saved'),
    );
  }

  const field = (name: CompanyField) => ({
    ...form.getInputProps(name),
    label: labelOf(name),
    size: 'sm' as const,
    autoComplete: 'off',
  });
  return (
    <div ref={place}>
      <DraftForm
        draft={draft}
        send={send}
        onSaved={onSaved}
        onClose={onClose}
        changed={t('company.changed')}
        labelOf={labelOf}
      >
        <TextInput {...field('name')} required />
        <TextInput {...field('address')} />
        <FieldPair>
          <TextInput {...field('phone')} type="tel" />
          <TextInput {...field('fax')} type="tel" />
        </FieldPair>
        <TextInput {...field('email')} type="email" />
        <TextInput {...field('website')} inputMode="url" />
      </DraftForm>
    </div>
  );
}
