import { Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { DatePickerInput, TimePicker } from '@mantine/dates';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { isCourtesyKind, isUsuallyFree } from '@marea/domain/booking/status/booking.status';
import { useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { recordChoices, serviceChoices } from '../../../ui/fields/RecordField.tsx';
import { useCalendarLabels } from '../../../ui/fields/useCalendarLabels.ts';
import { useNow } from '../../../ui/useNow.ts';
import { useFirstDay, useOwnStatuses } from '../entryRights.ts';
import { CourtesyPrice } from '../form/CourtesyPrice.tsx';
import { noCommission } from '../form/saleDraft.ts';
import { FullDay } from '../slots/FullDay.tsx';
import { fitsNoMore, PastTimeNote, startOf, TimeChoices, useFreeTimes } from '../slots/TimeChoices.tsx';
import type { Fleet } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import { movedPassengers, newStatuses, usualPassengers, type BookingDraft } from './draft.ts';
import classes from './NewBookingDialog.module.css';

type TripFieldsProps = {
  draft: BookingDraft;
  fleet: Fleet;
  errors: Record<string, string>;
  onChange: (changes: Partial<BookingDraft>) => void;
};

/** The trip fields: service, vessel, day and time. */
export function TripFields({ draft, fleet, errors, onChange }: TripFieldsProps) {
  const { t } = useTranslation('booking');
  const calendarLabels = useCalendarLabels();
  const statusText = useStatusText();
  const mine = useOwnStatuses();
  const { language } = useWording();
  const { zone } = useWorkplace().location;
  const firstDay = useFirstDay(zone);
  const now = useNow();
  const { serviceId, resourceId, bookingDate, hora } = draft;
  const service = fleet.services.find(({ _id }) => _id === serviceId);
  const vessels = fleet.vessels.filter(({ _id }) => !service || service.resources.includes(_id));
  const timesQuery = {
    serviceId,
    resourceId,
    date: bookingDate ?? '',
    hrsExtras: draft.passengers.hrsExtras,
    ...(service?.seats && { people: passengerCount(draft.passengers) }),
  };
  const free = useFreeTimes(serviceId && resourceId && bookingDate ? timesQuery : null);

  const start = startOf(zone, bookingDate, hora);
  const isOut = start !== null && start > now && !free.isStale && free.times && fitsNoMore(free.times, start);
  const isFull = !free.isStale && free.times?.length && free.times.every(({ isFree }) => !isFree);

  const chooseService = (id: string) => {
    const next = fleet.services.find(({ _id }) => _id === id);
    const keepsVessel = next?.resources.includes(resourceId) ?? false;
    // Changing the service clears add-ons and commission, and a vessel that does not make that trip.
    const sale = { ...draft.sale, ...noCommission };
    const vessel = fleet.vessels.find(({ _id }) => _id === resourceId);
    const isOtherUnit = Boolean(next?.seats) !== Boolean(service?.seats) && draft.partyId === null;
    const party = isOtherUnit && {
      passengers: movedPassengers(draft.passengers, [vessel, service], [keepsVessel ? vessel : undefined, next]),
    };
    onChange({ serviceId: id, addons: [], sale, ...party, ...(keepsVessel ? {} : { resourceId: '' }) });
  };
  // A party from the waitlist is counted already; otherwise a charter's vessel sets the adults to its people.
  const chooseVessel = (id: string) => {
    const vessel = fleet.vessels.find(({ _id }) => _id === id);
    const party = draft.partyId === null && !service?.seats && { passengers: usualPassengers(vessel) };
    onChange({ resourceId: id, addons: [], ...party });
  };

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          className={classes.whole}
          label={t('fields.service')}
          withAsterisk
          data={serviceChoices(fleet.services, language)}
          value={serviceId || null}
          error={errors.serviceId}
          allowDeselect={false}
          onChange={(id) => id && chooseService(id)}
        />
        <Select
          label={t('fields.vessel')}
          withAsterisk
          data={recordChoices(vessels)}
          value={resourceId || null}
          error={errors.resourceId}
          allowDeselect={false}
          searchable
          onChange={(id) => id && chooseVessel(id)}
        />
        <DatePickerInput
          ariaLabels={calendarLabels}
          label={t('fields.bookingDate')}
          withAsterisk
          valueFormat="DD/MM/YYYY"
          minDate={firstDay}
          value={bookingDate}
          error={errors.bookingDate}
          onChange={(date) => date && onChange({ bookingDate: date })}
        />
        <Group className={classes.whole} grow align="flex-start" wrap="nowrap" gap="sm">
          <TimePicker
            label={t('fields.hora')}
            withAsterisk
            format="24h"
            value={hora}
            error={errors.hora ?? (isOut && t('slot.fitsNoMore'))}
            hoursInputLabel={t('fields.hours')}
            minutesInputLabel={t('fields.minutes')}
            onChange={(time) => onChange({ hora: time })}
          />
          <ChoiceField
            label={t('fields.status')}
            options={newStatuses.filter((status) => mine.includes(status))}
            text={statusText}
            value={draft.status}
            error={errors.status}
            onChange={(status) => onChange({ status, isFreeOfCharge: isUsuallyFree(status) })}
          />
        </Group>
      </SimpleGrid>
      {isCourtesyKind(draft.status) && (
        <CourtesyPrice
          isFree={draft.isFreeOfCharge}
          error={errors.isFreeOfCharge}
          onChange={(isFreeOfCharge) => onChange({ isFreeOfCharge })}
        />
      )}
      <TimeChoices free={free} value={hora} onChoose={(time) => onChange({ hora: time })} />
      {isFull && bookingDate && (
        <FullDay
          query={timesQuery}
          hora={hora}
          vessels={vessels}
          onDay={(date) => onChange({ bookingDate: date })}
          onVessel={(id, time) => onChange({ resourceId: id, hora: time, addons: [] })}
        />
      )}
      <PastTimeNote zone={zone} date={bookingDate} hora={hora} />
    </Stack>
  );
}
