import { Alert, Button, Group, Text } from '@mantine/core';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { formatDate } from '@marea/texts/dates';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type NearestTimesProps = { times: readonly NearestTime[]; onChoose: (time: NearestTime) => void };

/** Says that a slot has gone and offers the nearest free ones; what was typed stays. */
export function NearestTimes({ times, onChoose }: NearestTimesProps) {
  const { t } = useTranslation('booking');
  return (
    <Alert ref={bringIntoSight} color="orange" icon={<IconClockExclamation />} title={t('slot.taken')} role="alert">
      <Text size="sm" mb={times.length > 0 ? 'xs' : 0}>
        {t(times.length > 0 ? 'slot.nearest' : 'slot.noneNear')}
      </Text>
      <Group gap="xs">
        {times.map((time) => (
          <Button key={time.start} size="compact-sm" variant="default" onClick={() => onChoose(time)}>
            {`${formatDate(time.bookingDate)} · ${time.hora}`}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/** What was refused may stand far from the button that was pressed. */
function bringIntoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'center' });
}
