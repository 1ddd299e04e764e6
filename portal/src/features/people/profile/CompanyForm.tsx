import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { companyFields, type Company, type CompanyFields } from '#contract/people/company.ts';
import type { CompanyCompletionField } from '#contract/workplace/dashboard.ts';
import { AddressSearch } from '#portal/entities/address/AddressSearch.tsx';
import { api } from '#portal/platform/api/api.ts';
import type { FieldName } from '#portal/forms/merging.ts';
import { text, type Fields } from '#portal/forms/fields.ts';
import { useDraft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { FieldPair } from '#portal/forms/FormFields.tsx';
import { putCompany } from './cache.ts';
import type { SectionProps } from './PersonForm.tsx';
import { SectionForm } from './SectionForm.tsx';

export type CompanyField = FieldName<CompanyFields>;

/** The field to focus; a new object for each request, so that the same field can be requested again. */
export interface WantedField {
  /** Null for the first missing field, which is known once the company is loaded. */
  field: CompanyField | null;
}

/** The fields that make the company complete, in the order of the form. */
const completing = ['name', 'address', 'phone', 'email'] as const satisfies CompanyCompletionField[];

const fields: Fields<Company, CompanyFields> = {
  name: text(),
  address: text(),
  phone: text(),
  fax: text(),
  email: text(),
  website: text(),
};

/** Focuses the wanted field as soon as it is visible: its section may still be expanding. */
function useWantedField(wanted: WantedField | null, company: Company) {
  const place = useRef<HTMLDivElement>(null);
  const findField = useEffectEvent(({ field }: WantedField) => field ?? completing.find((one) => company[one] === ''));
  useEffect(() => {
    const name = wanted && findField(wanted);
    if (!name) return undefined;
    let frame = 0;
    const look = () => {
      const field = place.current?.querySelector<HTMLElement>(`[data-path="company-${name}"]`);
      if (field?.checkVisibility()) field.focus();
      else frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return place;
}

interface CompanyFormProps extends SectionProps {
  company: Company;
  wanted: WantedField | null;
}

export function CompanyForm({ company, wanted, onClose, onDirty }: CompanyFormProps) {
  const t = useMessages('profile');
  const client = useQueryClient();
  const place = useWantedField(wanted, company);
  const draft = useDraft({
    name: 'company',
    latest: company,
    fields,
    schema: companyFields,
    labelOf: (name) => t(`company.${name}`),
    update: ({ version }, changes) => api.company.update({ version, ...changes }),
    onSaved: (saved, { merged }) => {
      draft.restart(saved);
      putCompany(client, saved);
      showDone(t('company.saved') + merged);
      onClose();
    },
    onFailure: (error) => showFailure(error, { title: t('notSaved') }),
    onDirty,
  });
  const { field } = draft;

  return (
    <div ref={place}>
      <SectionForm draft={draft} changed={t('company.changed')} onClose={onClose}>
        <TextInput {...field('name')} required />
        <AddressSearch
          onChoose={({ street, houseNumber, zipCode, city }) =>
            draft.form.setFieldValue(
              'address',
              [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim()].filter(Boolean).join(', '),
            )
          }
        />
        <TextInput {...field('address')} />
        <FieldPair>
          <TextInput {...field('phone')} type="tel" />
          <TextInput {...field('fax')} type="tel" />
        </FieldPair>
        <TextInput {...field('email')} type="email" />
        <TextInput {...field('website')} inputMode="url" />
      </SectionForm>
    </div>
  );
}
