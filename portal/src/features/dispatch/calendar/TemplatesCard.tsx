import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarPlus, IconGripVertical, IconPencil, IconPlus, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { eventKinds, type EventTemplate } from '#contract/dispatch/calendar.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { makeDraggable } from './board/boardDrag.ts';
import { useCalendar } from './context.ts';
import { kindPreset, templatePreset, type Preset } from './editing/presets.ts';
import { newKey } from './search.ts';
import classes from './TemplatesCard.module.css';
import { useTemplates } from './useCalendarData.ts';

/** Dragging this onto a day places the preset there; the button asks for the day instead. */
function PresetButton({ preset }: { preset: Preset }) {
  const t = useMessages('calendar');
  const isPhone = useIsPhone();
  const { ask } = useCalendar();
  const drag = useCallback(
    (element: HTMLElement | null) => (element ? makeDraggable(element, { kind: 'preset', preset }) : undefined),
    [preset],
  );
  return (
    <div ref={drag} className={classes['preset']} data-kind={preset.kind} data-key={preset.key}>
      <IconGripVertical size={16} stroke={2} aria-hidden="true" />
      <span className={classes['name']} title={preset.name}>
        {preset.name}
      </span>
      <ActionIcon
        variant="transparent"
        className={classes['place'] ?? ''}
        size={isPhone ? 44 : 28}
        aria-label={`${preset.name}: ${t('acts.place')}`}
        title={t('acts.place')}
        onClick={() => ask({ kind: 'place', preset })}
      >
        <IconCalendarPlus size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

function OwnTemplate({ template }: { template: EventTemplate }) {
  const t = useMessages('calendar');
  const { navigation, acts } = useCalendar();
  const removing = useButtonMutation(() => acts.removeTemplate(template));
  const actions: Action[] = [
    { label: t('acts.edit'), icon: IconPencil, onClick: () => navigation.openTemplate(template.key) },
    { label: t('acts.remove'), icon: IconTrash, isDestructive: true, onClick: () => removing.mutate() },
  ];
  return (
    <li className={classes['own']}>
      <PresetButton preset={templatePreset(template)} />
      <ActionMenu label={t('templates.acts', { name: template.name })} actions={actions} size={28} />
    </li>
  );
}

/** Links to tours that repeat. */
function SeriesCard() {
  const t = useMessages('calendar');
  return (
    <Card title={t('series.title')}>
      <p className={classes['help']}>{t('series.about')}</p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconRepeat size={16} stroke={1.7} aria-hidden="true" />}
        renderRoot={(props) => <RouteLink to="series" search={{ series: newKey }} {...props} />}
      >
        {t('series.create')}
      </Button>
      <RouteLink to="series" className={classes['all'] ?? ''}>
        {t('series.all')}
      </RouteLink>
    </Card>
  );
}

/** The cards beside the calendar. */
export function SideCards() {
  return (
    <div className={classes['cards']}>
      <TemplatesCard />
      <SeriesCard />
    </div>
  );
}

/** The presets of new events: the kinds, and the company's own templates. */
function TemplatesCard() {
  const t = useMessages('calendar');
  const { navigation } = useCalendar();
  const isPhone = useIsPhone();
  const { data, error, refetch } = useTemplates();
  const add = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('templates.add')}
      title={t('templates.add')}
      onClick={() => navigation.openTemplate(newKey)}
    >
      <IconPlus size={18} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Card title={t('templates.title')} aside={add}>
      <p className={classes['help']}>{t(isPhone ? 'templates.touch' : 'templates.drag')}</p>
      <ul className={classes['presets']} aria-label={t('templates.kinds')}>
        {eventKinds.map((kind) => (
          <li key={kind}>
            <PresetButton preset={kindPreset(kind, t(`kinds.${kind}`))} />
          </li>
        ))}
      </ul>
      {data && data.items.length > 0 && (
        <>
          <h3 className={classes['title']}>{t('templates.own')}</h3>
          <ul className={classes['presets']} aria-label={t('templates.own')}>
            {data.items.map((template) => (
              <OwnTemplate key={template.key} template={template} />
            ))}
          </ul>
        </>
      )}
      {error && !data && <ErrorInCard error={error} onReload={refetch} />}
      <p className={classes['legend']}>
        <span aria-hidden="true" />
        {t('templates.toursOfDay')}
      </p>
    </Card>
  );
}
