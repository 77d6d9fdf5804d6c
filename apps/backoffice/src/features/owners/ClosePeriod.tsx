import { Button, Group, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { addDays, lastDayOf, wallClock } from '@marea/domain/core/time/zone';
import type { ClosedPeriod } from '@marea/domain/owners/ownerAccount.schema';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { queryKeyOf } from '@marea/web/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { DayField } from '../../ui/fields/DayField.tsx';

type ClosePeriodProps = {
  vesselId: string;
  /** The zone of the vessel's days. */
  zone: string;
  /** The closed periods, last first. */
  closed: readonly Wire<ClosedPeriod>[];
  onDone: () => void;
};

/** Closes the account up to a day, by default the last one of the month before. */
export function ClosePeriod({ vesselId, zone, closed, onDone }: ClosePeriodProps) {
  const { t } = useTranslation(['owners', 'app']);
  const [yesterday] = useState(() => addDays(wallClock(zone, Date.now()).date, -1));
  const number = closed.length + 1;
  const first = closed[0] && addDays(closed[0].to, 1);
  const [to, setTo] = useState<string | null>(() => usualEnd(yesterday, first));
  const queryClient = useQueryClient();
  const close = useChange(ownersEndpoints.closeOwnerPeriod, {
    refreshes: [ownersEndpoints.ownerStatement],
    handlesError: () => {
      // Somebody else may have closed it meanwhile.
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(ownersEndpoints.ownerStatement) });
      return false;
    },
    onSuccess: () => {
      toastDone(t('close.done', { day: formatDate(to ?? '') }));
      onDone();
    },
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('close.about')}</Text>
      <DayField
        label={t('close.to')}
        minDate={first}
        maxDate={yesterday}
        clearable={false}
        value={to}
        onChange={(day) => setTo(day)}
      />
      <Group grow>
        <Button variant="default" onClick={onDone}>
          {t('app:cancel')}
        </Button>
        <Button
          loading={close.isPending}
          disabled={!to}
          onClick={() => to && close.mutate({ params: { id: vesselId }, body: { to, number } })}
        >
          {t('close.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The default end: that of the month before, or yesterday if that is closed. */
function usualEnd(yesterday: string, first: string | undefined): string | null {
  const monthOf = (day: string) => day.slice(0, 7);
  const isMonthEnd = lastDayOf(monthOf(yesterday)) === yesterday;
  const end = isMonthEnd ? yesterday : addDays(`${monthOf(yesterday)}-01`, -1);
  if (first === undefined || end >= first) return end;
  return yesterday >= first ? yesterday : null;
}
