import type { ImportEntity } from '#contract/workplace/imports.ts';
import { FieldMessage } from '#portal/forms/FieldMessage.tsx';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { fileUrl } from '#portal/platform/browser/download.ts';
import { RowsCard } from './RowsCard.tsx';

/** Errors by row and field, and a file of the refused rows to correct. */
export function RefusedCard({ shown }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const language = useLanguage();
  const labelOf = (field: string) => shown.fields.find((one) => one.field === field)?.[language] ?? field;
  return (
    <RowsCard
      shown={shown}
      filter="refused"
      title={t('refused.title')}
      lead={
        <a href={fileUrl(`/api/imports/${shown.key}/refused`, { language })} download>
          {t('refused.file')}
        </a>
      }
    >
      {({ issues }) => (
        <ul>
          {issues.map(({ path, rule, params, text }) => (
            <li key={`${path} ${rule}`}>
              {t('refused.issue', { field: labelOf(path) })} <FieldMessage rule={rule} params={params} />{' '}
              <code>{text || t('refused.empty')}</code>
            </li>
          ))}
        </ul>
      )}
    </RowsCard>
  );
}
