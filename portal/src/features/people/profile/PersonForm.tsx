import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/people/account.ts';
import { personFields, type PersonFields } from '#contract/people/people.ts';
import { api } from '#portal/platform/api/api.ts';
import { text, type Fields } from '#portal/forms/fields.ts';
import { useDraft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { FieldPair } from '#portal/forms/FormFields.tsx';
import { putPerson } from './cache.ts';
import classes from './ProfileScreen.module.css';
import { SectionForm } from './SectionForm.tsx';

export interface SectionProps {
  onClose: () => void;
  /** Called when the form has or loses unsaved input. */
  onDirty: (isDirty: boolean) => void;
}

type Person = PersonFields & { version: number };

const fields: Fields<Person, PersonFields> = { firstname: text(), lastname: text(), phone: text() };

export function PersonForm({ user, onClose, onDirty }: SectionProps & { user: Me['user'] }) {
  const t = useMessages('profile');
  const client = useQueryClient();
  const draft = useDraft<Person, PersonFields>({
    name: 'person',
    latest: user,
    fields,
    schema: personFields,
    labelOf: (name) => t(`person.${name}`),
    update: ({ version }, changes) => api.profile.update({ version, ...changes }),
    onSaved: (saved, { merged }) => {
      const { firstname, lastname, phone, version } = saved;
      draft.restart(saved);
      putPerson(client, { firstname, lastname, phone, version });
      showDone(t('person.saved') + merged);
      onClose();
    },
    onFailure: (error) => showFailure(error, { title: t('notSaved') }),
    onDirty,
  });
  const { field } = draft;

  return (
    <SectionForm draft={draft} changed={t('person.changed')} onClose={onClose}>
      <FieldPair>
        <TextInput {...field('firstname')} required autoComplete="given-name" />
        <TextInput {...field('lastname')} required autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <TextInput {...field('phone')} required type="tel" autoComplete="tel" />
      </FieldPair>
      <TextInput
        size="sm"
        type="email"
        label={t('person.email')}
        description={t('person.emailHelp')}
        classNames={{ input: classes['fixed'] ?? '' }}
        value={user.email}
        readOnly
      />
    </SectionForm>
  );
}
