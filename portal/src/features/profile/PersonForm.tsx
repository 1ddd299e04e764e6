/** Edits the own name and telephone; the mail address stays as it is. */
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Me } from '#contract/account.ts';
import { personFields, type PersonFields } from '#contract/people.ts';
import { api } from '#portal/platform/api.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import { useDraft } from '#portal/platform/drafts/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts.ts';
import { FieldPair } from '#portal/ui/FormFields.tsx';
import { putPerson } from './cache.ts';
import { DraftForm } from './DraftForm.tsx';
import classes from './ProfileScreen.module.css';

export interface SectionFormProps {
  onClose: () => void;
  /** Told whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
}

type Person = PersonFields & { version: number };

const fieldsOf = ({ firstname, lastname, phone }: Person): PersonFields => ({ firstname, lastname, phone });
const send = ({ version }: Person, changes: Partial<PersonFields>) => api.profile.update({ version, ...changes });

export function PersonForm({ user, onClose, onDirty }: SectionFormProps & { user: Me['user'] }) {
  const t = useMessages('profile');
  const client = useQueryClient();
  const draft = useDraft<Person, PersonFields>({ latest: user, fieldsOf, schema: personFields, name: 'person' });
  const { form, isDirty } = draft;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const labelOf = (name: FieldName<PersonFields>) => t(`person.${name}`);

  function onSaved(saved: Person, taken: FieldName<PersonFields>[]): void {
    const { firstname, lastname, phone, version } = saved;
    putPerson(client, { firstname, lastname, phone, version });
    showDone(taken.length > 0 ? t('person.savedMerged', { fields: taken.map(labelOf).join(', ') }) : t('person.saved'));
  }

  const field = (name: FieldName<PersonFields>) => ({
    ...form.getInputProps(name),
    label: labelOf(name),
    size: 'sm' as const,
    required: true,
  });
  return (
    <DraftForm
      draft={draft}
      send={send}
      onSaved={onSaved}
      onClose={onClose}
      changed={t('person.changed')}
      labelOf={labelOf}
    >
      <FieldPair>
        <TextInput {...field('firstname')} autoComplete="given-name" />
        <TextInput {...field('lastname')} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <TextInput {...field('phone')} type="tel" autoComplete="tel" />
      </FieldPair>
      <TextInput
        size="sm"
        type="email"
        label={t('person.email')}
        description={t('person.emailHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes['fixed'] ?? '' }}
        value={user.email}
        readOnly
      />
    </DraftForm>
  );
}
