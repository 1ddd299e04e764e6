import { ActionIcon, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** An icon with a tooltip: when a stop waits and when it is late. */
export function TimingRule() {
  const label = useMessages('planning')('timingRule');
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon variant="subtle" color="gray" size="xs" aria-label={label}>
        <IconInfoCircle size={14} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
