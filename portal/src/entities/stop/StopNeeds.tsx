import { Suspense, useId, useState } from 'react';
import { stopAssignees, type StopAssignees } from '#contract/dispatch/tourStops.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import type { StopFormProps } from './stopForm.ts';

export type StopNeedsProps = Pick<StopFormProps<'temperature' | StopAssignees>, 'form' | 'path' | 'stop' | 'change'>;

const [LazyFields] = lazyPart(() => import('./StopNeedsFields.tsx'));

/** Needs that few stops have, folded unless one is set; the fields are loaded when they are unfolded. */
export function StopNeeds(props: StopNeedsProps) {
  const { stop } = props;
  const t = useMessages('stop');
  const id = useId();
  const [isOpen, setOpen] = useState(stop.temperature !== null || stopAssignees.some((name) => stop[name].length > 0));
  return (
    <>
      <DisclosureButton isOpen={isOpen} controls={id} onToggle={setOpen}>
        {t('needs')}
      </DisclosureButton>
      {isOpen && (
        <div id={id}>
          <Suspense>
            <LazyFields {...props} />
          </Suspense>
        </div>
      )}
    </>
  );
}
