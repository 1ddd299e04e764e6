import { Button, type ButtonProps } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import type { Template } from '#contract/dispatch/templates.ts';
import { newKey } from '#portal/list/defineList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';

/** Opens a new series with this template. */
export function SeriesButton({ template: { key, name }, ...props }: ButtonProps & { template: Template }) {
  const t = useMessages('templates');
  return (
    <Button
      variant="default"
      leftSection={<IconRepeat size={16} stroke={1.7} aria-hidden="true" />}
      {...props}
      aria-label={t('make.seriesOf', { name })}
      renderRoot={(root) => <RouteLink to="series" search={{ series: newKey, template: key }} {...root} />}
    >
      {t('make.series')}
    </Button>
  );
}
