import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { calendarFeedLimits, type CalendarFeed, type CalendarFeedChoices } from '#contract/dispatch/calendarFeeds.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import dialogClasses from '#portal/ui/dialogs/Dialog.module.css';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { CopyButton } from '#portal/ui/texts/CopyButton.tsx';
import classes from './feed.module.css';
import { useFeed, type OwnFeed } from './useFeed.ts';

const choices = ['tours', 'drivers', 'plateNumbers', 'notes'] as const satisfies (keyof CalendarFeedChoices)[];

/** Optional contents of the feed. */
function Choices({ feed }: { feed: OwnFeed }) {
  const t = useMessages('calendar');
  const helpId = useId();
  return (
    <fieldset className={classes['choices']} aria-describedby={helpId}>
      <legend>{t('feed.choices')}</legend>
      <Text id={helpId} c="dimmed" fz={13}>
        {t(feed.feed ? 'feed.always' : 'feed.alwaysFirst')}
      </Text>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          size="sm"
          label={t(`feed.${choice}`)}
          checked={feed.choices[choice]}
          onChange={({ currentTarget }) => feed.choose({ [choice]: currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

function Address({ address }: { address: string }) {
  const t = useMessages('calendar');
  const input = useRef<HTMLInputElement>(null);
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <div className={classes['address']}>
        <TextInput
          ref={input}
          readOnly
          label={t('feed.address')}
          value={address}
          error={isFailed && t('feed.notCopied')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton
          text={address}
          words={{ copy: t('feed.copy'), copied: t('feed.copied') }}
          onDone={(isCopied) => {
            setFailed(!isCopied);
            if (!isCopied) input.current?.select();
          }}
        />
      </div>
      <Notice kind="wait">{t('feed.once')}</Notice>
    </>
  );
}

/** If a feed exists: its URL if known, and how other programs use it. */
function Standing({ feed: { created }, address }: { feed: CalendarFeed; address: string | null }) {
  const t = useMessages('calendar');
  const dates = useDates();
  return (
    <>
      {address === null ? <p>{t('feed.since', { day: dates.day(created) })}</p> : <Address address={address} />}
      <p>{t('feed.how')}</p>
      <p>{t('feed.refresh')}</p>
    </>
  );
}

const questions = ['renew', 'withdraw'] as const;
type Asked = (typeof questions)[number];

function Foot({ feed, onAsk, onClose }: { feed: OwnFeed; onAsk: (asked: Asked) => void; onClose: () => void }) {
  const t = useMessages('calendar');
  const controls = useMessages('controls');
  const creating = useButtonMutation(feed.renew);
  if (!feed.feed)
    return (
      <div className={dialogClasses['foot']}>
        <Button variant="default" size="sm" onClick={onClose}>
          {controls('cancel')}
        </Button>
        <Button
          size="sm"
          loading={creating.isPending}
          disabled={creating.isLocked || !feed.isLoaded}
          onClick={() => creating.mutate()}
        >
          {t('feed.create')}
        </Button>
      </div>
    );
  return (
    <div className={dialogClasses['foot']}>
      <Button variant="subtle" color="red" size="sm" onClick={() => onAsk('withdraw')}>
        {t('feed.withdraw')}
      </Button>
      <Button variant="default" size="sm" onClick={() => onAsk('renew')}>
        {t('feed.renew')}
      </Button>
      <Button size="sm" onClick={onClose}>
        {controls('close')}
      </Button>
    </div>
  );
}

/** The calendar feed for other programs: its URL, its contents, a new URL, and withdrawal. */
export default function FeedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages('calendar');
  const feed = useFeed();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pastDays, comingDays } = calendarFeedLimits;
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('feed.title')}
        // A click outside must not lose a URL that was not copied yet; Escape and focus belong to an open question.
        closeOnClickOutside={feed.address === null && asked === null}
        closeOnEscape={asked === null}
        trapFocus={asked === null}
        classNames={{ body: dialogClasses['body'] ?? '' }}
      >
        <div className={`${dialogClasses['text']} ${classes['text']}`}>
          <p>{t('feed.about', { past: pastDays, coming: comingDays })}</p>
          {feed.error && !feed.isLoaded ? (
            <ErrorInCard error={feed.error} onReload={feed.reload} />
          ) : feed.isLoaded ? (
            <>
              {feed.feed && <Standing feed={feed.feed} address={feed.address} />}
              <Choices feed={feed} />
              <Text c="dimmed" fz={13}>
                {t('feed.secret')}
              </Text>
            </>
          ) : (
            <DelayedSpinner />
          )}
        </div>
        <Foot feed={feed} onAsk={setAsked} onClose={onClose} />
      </Dialog>
      {questions.map((question) => (
        <ConfirmDialog
          key={question}
          opened={asked === question}
          title={t(`feed.${question}Title`)}
          confirm={t(`feed.${question}`)}
          onConfirm={feed[question]}
          onClose={() => setAsked(null)}
        >
          <p>{t(`feed.${question}Text`)}</p>
        </ConfirmDialog>
      ))}
    </>
  );
}
