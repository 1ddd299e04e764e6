import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { ContactCard } from './ContactCard.tsx';
import { ContactForm } from './ContactForm.tsx';
import { FaqCard } from './FaqCard.tsx';

export default function SupportScreen() {
  const t = useMessages('support');
  const me = useMe();
  return (
    <>
      <PageHead title={t('title')} />
      <Columns tracks="7fr 5fr">
        <Column>
          <FaqCard />
        </Column>
        <Column>
          <ContactCard />
          {me && <ContactForm me={me} />}
        </Column>
      </Columns>
    </>
  );
}
