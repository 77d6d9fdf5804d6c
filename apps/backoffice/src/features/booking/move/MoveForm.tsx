import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { DatePickerInput, TimePicker } from '@mantine/dates';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { isTime, wallClock } from '@marea/domain/kernel/zone';
import { useState } from 'react';
import { useCalendarLabels } from '../../../ui/fields/useCalendarLabels.ts';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../ui/record/formFailure.ts';
import { NearestTimes } from '../slots/NearestTimes.tsx';
import { nearestTimes } from '../slots/nearestTimes.ts';
import { TimeChoices } from '../slots/TimeChoices.tsx';
import { useFreeTimes, type StartTime } from '../slots/useFreeTimes.ts';
import { useBookingChanges } from '../useBooking.ts';
import { useNow } from '../../../ui/useNow.ts';
import type { Fleet } from '../useFleet.ts';

type MoveFormProps = { booking: BookingView; fleet: Fleet; onDone: () => void };

/** The new slot of a booking. A slot that somebody has just taken leaves the form as it is. */
export function MoveForm({ booking, fleet, onDone }: MoveFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  const calendarLabels = useCalendarLabels();
  const now = useNow();
  const { move } = useBookingChanges();
  const [slot, setSlot] = useState({
    date: booking.bookingDate,
    hora: booking.hora,
    resourceId: booking.resourceId,
  });
  const [why, setWhy] = useState('');
  const choose = (changes: Partial<typeof slot>) => {
    move.reset();
    setSlot((current) => ({ ...current, ...changes }));
  };
  const { hrsExtras } = booking.passengers;
  const free = useFreeTimes({
    serviceId: booking.serviceId,
    resourceId: slot.resourceId,
    date: slot.date,
    hrsExtras,
  });
  const service = fleet.services.find(({ _id }) => _id === booking.serviceId);
  const vessels = fleet.vessels.filter(({ _id }) => _id === booking.resourceId || service?.resources.includes(_id));
  const isSame =
    slot.date === booking.bookingDate && slot.hora === booking.hora && slot.resourceId === booking.resourceId;
  const nearest = nearestTimes(move.error);
  const errors = fieldErrors(move.error);
  const isOwn = (time: StartTime) =>
    slot.resourceId === booking.resourceId && time.start < booking.until && time.end > booking.start;

  const submit = () =>
    move.mutate(
      {
        params: { id: booking._id },
        body: { bookingDate: slot.date, hora: slot.hora, resourceId: slot.resourceId, why: why.trim() || undefined },
      },
      { onSuccess: onDone },
    );

  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <Select
          label={t('fields.vessel')}
          data={vessels.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={slot.resourceId}
          allowDeselect={false}
          error={errors.resourceId}
          onChange={(resourceId) => resourceId && choose({ resourceId })}
        />
        <DatePickerInput
          ariaLabels={calendarLabels}
          label={t('fields.bookingDate')}
          valueFormat="DD/MM/YYYY"
          minDate={wallClock(booking.zone, now).date}
          value={slot.date}
          error={errors.bookingDate}
          onChange={(date) => date && choose({ date })}
        />
      </Group>
      <TimeChoices free={free} value={slot.hora} onChoose={(hora) => choose({ hora })} isOwn={isOwn} />
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
          maxLength={400}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Group>
      {nearest && (
        <NearestTimes times={nearest} onChoose={({ bookingDate, hora }) => choose({ date: bookingDate, hora })} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('app:cancel')}
        </Button>
        <Button disabled={isSame || !isTime(slot.hora)} loading={move.isPending} onClick={submit}>
          {t('move.submit')}
        </Button>
      </Group>
    </Stack>
  );
}
