import { safe, type ClientPromiseResult } from '@orpc/client';
import '@mantine/core/styles/Accordion.layer.css';
import { Accordion, Box, Text } from '@mantine/core';
import { type Icon, IconBuilding, IconChevronDown, IconPhoto, IconUserEdit } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, type ReactNode } from 'react';
import type { Me } from '#contract/people/account.ts';
import type { Company } from '#contract/people/company.ts';
import { api, isConflict, type Conflict } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { upload } from '#portal/platform/files/upload.ts';
import { ImageUpload } from '#portal/ui/imageUpload/ImageUpload.tsx';
import { initials } from '#portal/entities/people/PersonAvatar.tsx';
import { putCompany, putCompanyImage, putPerson } from './cache.ts';
import { CompanyForm, type WantedField } from './CompanyForm.tsx';
import classes from './EditSections.module.css';
import { PersonForm } from './PersonForm.tsx';
import { isSection, type OpenSection, type Section } from './useOpenSection.ts';

/** The parts with unsaved input. */
export type Unsaved = Readonly<Record<'image' | 'person' | 'company' | 'companyImage', boolean>>;

interface EditSectionsProps extends OpenSection {
  me: Me;
  /** Undefined until loaded. */
  company: Company | undefined;
  /** Shown in place of the company's form until then. */
  waiting: ReactNode;
  wanted: WantedField | null;
  unsaved: Unsaved;
  onUnsaved: (part: keyof Unsaved, isUnsaved: boolean) => void;
}

const icons: Record<Section, Icon> = { image: IconPhoto, person: IconUserEdit, company: IconBuilding };

interface FoldProps {
  section: Section;
  isUnsaved: boolean;
  children: ReactNode;
}

function Fold({ section, isUnsaved, children }: FoldProps) {
  const t = useMessages('profile');
  const Icon = icons[section];
  return (
    <Accordion.Item value={section}>
      <Accordion.Control icon={<Icon size={18} stroke={1.6} aria-hidden="true" />}>
        <Text span fw={550}>
          {t(`${section}.title`)}
        </Text>
        {isUnsaved && <span className={classes['unsaved']}>{t('unsaved')}</span>}
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}

function PersonImage({ user, onChosen }: { user: Me['user']; onChosen: (isChosen: boolean) => void }) {
  const t = useMessages('profile');
  const client = useQueryClient();
  return (
    <ImageUpload
      label={t('image.label')}
      image={user.image}
      shape="round"
      placeholder={<span aria-hidden="true">{initials(user)}</span>}
      removalText={t('image.removal')}
      upload={async (file, options) => putPerson(client, await upload('profile', file, options))}
      remove={async () => putPerson(client, await api.profile.removeImage())}
      onChosen={onChosen}
    />
  );
}

function CompanyImage({ image, onChosen }: { image: string | null; onChosen: (isChosen: boolean) => void }) {
  const t = useMessages('profile');
  const client = useQueryClient();
  /** If another administrator was faster, the cache gets their version at once. */
  async function replace(
    sent: ClientPromiseResult<{ image: string | null }, Conflict<Company> | Error>,
  ): Promise<void> {
    const [error, kept] = await safe(sent);
    if (isConflict(error)) putCompany(client, error.data.current);
    if (error) throw error;
    putCompanyImage(client, kept.image);
  }
  return (
    <Box mb={16}>
      <ImageUpload
        label={t('company.imageLabel')}
        image={image}
        shape="square"
        placeholder={<IconBuilding size={36} stroke={1.3} aria-hidden="true" />}
        removalText={t('company.imageRemoval')}
        upload={(file, options, seen) =>
          replace(upload('company', file, options, { fields: { replaces: seen ?? '' } }))
        }
        remove={() => replace(api.company.removeImage({ replaces: image ?? '' }))}
        onChosen={onChosen}
      />
    </Box>
  );
}

export function EditSections({ me, company, waiting, wanted, open, setOpen, unsaved, onUnsaved }: EditSectionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = {
    image: useCallback((is: boolean) => onUnsaved('image', is), [onUnsaved]),
    person: useCallback((is: boolean) => onUnsaved('person', is), [onUnsaved]),
    company: useCallback((is: boolean) => onUnsaved('company', is), [onUnsaved]),
    companyImage: useCallback((is: boolean) => onUnsaved('companyImage', is), [onUnsaved]),
  };

  /** The focused element is in the section that closes: the focus moves to the section's header. */
  function close(): void {
    place.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  }
  return (
    <Accordion
      ref={place}
      order={3}
      value={open}
      onChange={(value) => setOpen(isSection(value) ? value : null)}
      transitionDuration={160}
      // Input and uploads continue while their section is collapsed.
      keepMountedMode="display-none"
      chevron={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
      classNames={{
        item: classes['item'] ?? '',
        control: classes['control'] ?? '',
        label: classes['label'] ?? '',
        content: classes['content'] ?? '',
      }}
    >
      <Fold section="image" isUnsaved={unsaved.image && open !== 'image'}>
        <PersonImage user={me.user} onChosen={tell.image} />
      </Fold>
      <Fold section="person" isUnsaved={unsaved.person && open !== 'person'}>
        <PersonForm user={me.user} onClose={close} onDirty={tell.person} />
      </Fold>
      {me.isAdministrator && (
        <Fold section="company" isUnsaved={(unsaved.company || unsaved.companyImage) && open !== 'company'}>
          {company ? (
            <>
              <CompanyImage image={company.imageUrl} onChosen={tell.companyImage} />
              <CompanyForm company={company} wanted={wanted} onClose={close} onDirty={tell.company} />
            </>
          ) : (
            waiting
          )}
        </Fold>
      )}
    </Accordion>
  );
}
