import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { DatePickerInput, TimePicker } from '@mantine/dates';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { ExcessDecision } from '@marea/domain/booking/moneyDecision';
import { MAX_REASON } from '@marea/domain/kernel/limits';
import { isTime } from '@marea/domain/kernel/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { recordChoices } from '../../../ui/fields/recordChoices.ts';
import { useCalendarLabels } from '../../../ui/fields/useCalendarLabels.ts';
import { fieldErrors } from '../../../ui/record/formFailure.ts';
import { nearestTimes } from '../slots/nearestTimes.ts';
import { NearestTimes } from '../slots/NearestTimes.tsx';
import { PastTimeNote } from '../slots/PastTimeNote.tsx';
import { TimeChoices } from '../slots/TimeChoices.tsx';
import { useFreeTimes } from '../slots/useFreeTimes.ts';
import { useBookingChanges } from '../useBooking.ts';
import { useFirstDay } from '../useFirstDay.ts';
import type { Fleet } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import { ExcessChoice } from './ExcessChoice.tsx';
import { MovePrice } from './MovePrice.tsx';
import { useMoveQuote } from './useMoveQuote.ts';

type MoveFormProps = { booking: BookingView; fleet: Fleet; onDone: () => void };

/** The new slot or service of a booking. A slot that somebody has just taken leaves the form as it is. */
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
  const { hora: _, ...wanted } = slot;
  const free = useFreeTimes({ ...wanted, hrsExtras: booking.passengers.hrsExtras, bookingId: booking._id });
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
        data={fleet.services.map(({ _id, displayName }) => ({ value: _id, label: displayName[language] }))}
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
