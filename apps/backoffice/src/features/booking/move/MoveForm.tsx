import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { DatePickerInput, TimePicker } from '@mantine/dates';
import { useDebouncedValue } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';
import { MAX_REASON } from '@marea/domain/core/limits';
import { isTime } from '@marea/domain/core/time/zone';
import { formatMoney } from '@marea/texts/format/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { recordChoices, serviceChoices } from '../../../ui/fields/RecordField.tsx';
import { useCalendarLabels } from '../../../ui/fields/useCalendarLabels.ts';
import { fieldErrors } from '../../../ui/record/form/formFailure.ts';
import { useFirstDay } from '../entryRights.ts';
import { NearestTimes, PastTimeNote, TimeChoices, useFreeTimes } from '../slots/TimeChoices.tsx';
import { nearestTimes, useBookingChanges } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import { ExcessChoice } from './ExcessChoice.tsx';

type MoveFormProps = { booking: BookingView; fleet: Fleet; onDone: () => void };

/** The form for a booking's new slot or service. It stays as it is when the slot has just been taken. */
export function MoveForm({ booking, fleet, onDone }: MoveFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  const calendarLabels = useCalendarLabels();
  const { language } = useWording();
  const firstDay = useFirstDay(booking.zone);
  const { move } = useBookingChanges();
  const [slot, setSlot] = useState({
    date: booking.bookingDate,
    hora: booking.hora,
    serviceId: booking.serviceId ?? '',
    resourceId: booking.resourceId,
  });
  const [why, setWhy] = useState('');
  const [money, setMoney] = useState<ExcessDecision>('credit');
  const choose = (changes: Partial<typeof slot>) => {
    move.reset();
    setSlot((current) => ({ ...current, ...changes }));
  };
  const { hora: _, ...timesQuery } = slot;
  const free = useFreeTimes({ ...timesQuery, hrsExtras: booking.passengers.hrsExtras, bookingId: booking._id });
  const vesselsOf = (serviceId: string) => {
    const service = fleet.services.find(({ _id }) => _id === serviceId);
    return fleet.vessels.filter(({ _id }) => service?.resources.includes(_id));
  };
  const chooseService = (serviceId: string) => {
    const [first] = vesselsOf(serviceId);
    const isOnIt = vesselsOf(serviceId).some(({ _id }) => _id === slot.resourceId);
    choose({ serviceId, ...(isOnIt ? {} : { resourceId: first?._id ?? '' }) });
  };
  const isSame =
    slot.date === booking.bookingDate &&
    slot.hora === booking.hora &&
    slot.serviceId === booking.serviceId &&
    slot.resourceId === booking.resourceId;
  const { date, ...wantedSlot } = slot;
  const to = { ...wantedSlot, bookingDate: date };
  const isComplete = !isSame && slot.resourceId !== '' && isTime(slot.hora);
  const quote = useMoveQuote(booking, to, isComplete);
  const nearest = nearestTimes(move.error);
  const errors = fieldErrors(move.error);

  const submit = () =>
    move.mutate(
      {
        params: { id: booking._id },
        body: { ...to, why: why.trim() || undefined, money: quote?.excess ? money : undefined },
      },
      { onSuccess: onDone },
    );

  return (
    <Stack gap="md">
      <Select
        label={t('fields.service')}
        data={serviceChoices(fleet.services, language)}
        value={slot.serviceId}
        allowDeselect={false}
        error={errors.serviceId}
        onChange={(serviceId) => serviceId && chooseService(serviceId)}
      />
      <Group grow align="flex-start">
        <Select
          label={t('fields.vessel')}
          data={recordChoices(vesselsOf(slot.serviceId))}
          value={slot.resourceId}
          allowDeselect={false}
          error={errors.resourceId}
          onChange={(resourceId) => resourceId && choose({ resourceId })}
        />
        <DatePickerInput
          ariaLabels={calendarLabels}
          label={t('fields.bookingDate')}
          data-autofocus
          valueFormat="DD/MM/YYYY"
          minDate={firstDay}
          value={slot.date}
          error={errors.bookingDate}
          onChange={(date) => date && choose({ date })}
        />
      </Group>
      <TimeChoices free={free} value={slot.hora} onChoose={(hora) => choose({ hora })} />
      {booking.status !== 'blackout' && <PastTimeNote zone={booking.zone} date={date} hora={slot.hora} />}
      <Group grow align="flex-start">
        <TimePicker
          label={t('fields.otherTime')}
          format="24h"
          value={slot.hora}
          error={errors.hora}
          hoursInputLabel={t('fields.hours')}
          minutesInputLabel={t('fields.minutes')}
          onChange={(hora) => choose({ hora })}
        />
        <TextInput
          label={t('fields.why')}
          maxLength={MAX_REASON}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Group>
      {nearest && (
        <NearestTimes times={nearest} onChoose={({ bookingDate, hora }) => choose({ date: bookingDate, hora })} />
      )}
      {quote && <MovePrice booking={booking} quote={quote} />}
      {quote?.excess && (
        <ExcessChoice
          excess={quote.excess}
          currency={booking.currency}
          zone={booking.zone}
          value={money}
          error={errors.money}
          onChange={setMoney}
        />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onDone}>
          {t('app:cancel')}
        </Button>
        <Button disabled={!isComplete} loading={move.isPending} onClick={submit}>
          {t('move.submit')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

type MoveDialogProps = { opened: boolean; booking: BookingView; fleet: Fleet; onClose: () => void };

/** Moves a booking to another day, time or vessel. */
export function MoveDialog({ opened, booking, fleet, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('move.title', { folio: booking.folio })}
    >
      <MoveForm booking={booking} fleet={fleet} onDone={onClose} />
    </Modal>
  );
}

type MovePriceProps = {
  booking: Pick<BookingView, 'price' | 'currency'>;
  quote: { grandTotal: number | null };
};

/** The price after a move and its change; nothing for people who may not see prices. */
export function MovePrice({ booking: { price, currency }, quote: { grandTotal } }: MovePriceProps) {
  const { t } = useTranslation('booking');
  if (grandTotal === null || price.grandTotal === null) return null;
  const change = grandTotal - price.grandTotal;
  const total = formatMoney(grandTotal, currency, { withCode: true });
  const sign = change > 0 ? '+' : '';
  return (
    <Text size="sm" role="status">
      {change === 0
        ? t('move.samePrice')
        : t('move.price', { total, change: `${sign}${formatMoney(change, currency)}` })}
    </Text>
  );
}

const SETTLED_MS = 120;

type Slot = { bookingDate: string; hora: string; serviceId: string; resourceId: string };

/** The price after a move to a slot, and the overpayment it leaves; undefined until known, or refused. */
export function useMoveQuote({ _id: id }: Pick<BookingView, '_id'>, to: Slot, isComplete: boolean) {
  const [settled] = useDebouncedValue(JSON.stringify(to), SETTLED_MS);
  const isSettled = settled === JSON.stringify(to);
  const quote = useQuery({
    ...queries(bookingEndpoints.quoteMove, { params: { id }, body: to }),
    select: ({ data }) => data,
    enabled: isComplete && isSettled,
    retry: false,
    staleTime: 5_000,
  });
  return isComplete && isSettled ? quote.data : undefined;
}
