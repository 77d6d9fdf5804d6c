import { Button, Group, Stack, Textarea, Title } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/pricedBooking';
import { useLanguage } from '@marea/web/i18n';
import { PriceLines } from '@marea/web/PriceLines.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../ui/record/formFailure.ts';
import { AddonFields, type OfferedAddon } from '../form/AddonFields.tsx';
import type { AddonRequest } from '../form/addonRequests.ts';
import { PartyFields } from '../form/PartyFields.tsx';
import { useBookingChanges } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { repriced } from './repriced.ts';
import classes from '../form/WithPrice.module.css';

type EditFormProps = { booking: PricedBooking; fleet: Fleet; onDone: () => void };

/** The fields of a booking that can be changed in place, beside the price they make. */
export function EditForm({ booking: opened, fleet, onDone }: EditFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  // The booking goes on changing behind the form; what is saved must be based on what was read.
  const [booking] = useState(opened);
  const [passengers, setPassengers] = useState(booking.passengers);
  const [requested, setRequested] = useState<AddonRequest[]>(() =>
    booking.addons.map(({ id, cantidad }) => ({ id, cantidad })),
  );
  const [notes, setNotes] = useState(booking.notes ?? '');
  const language = useLanguage();
  const { update } = useBookingChanges();
  const vessel = fleet.vessels.find(({ _id }) => _id === booking.resourceId);
  const offered = offeredAddons(booking, vessel?.addonList ?? []);
  const addons = requested.flatMap(({ id, cantidad }) => {
    const addon = offered.find((one) => one.id === id);
    return addon ? [{ id, title: addon.title, cantidad, precio: addon.price }] : [];
  });
  const preview = repriced(booking, { passengers, addons });

  const submit = () =>
    update.mutate(
      { params: { id: booking._id }, body: { passengers, addons: requested, notes, version: booking.version } },
      { onSuccess: onDone },
    );

  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        <PartyFields
          value={passengers}
          onChange={setPassengers}
          errors={fieldErrors(update.error)}
          limits={vessel && { people: booking.rates.resource.people, maxPeople: vessel.maxPeople }}
        />
        <section>
          <Title order={3} className={classes.part}>
            {t('fields.addons')}
          </Title>
          <AddonFields offered={offered} value={requested} currency={booking.currency} onChange={setRequested} />
        </section>
        <Textarea
          label={t('fields.notes')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={4_000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </Stack>
      <div className={classes.price}>
        <PriceLines trip={preview} currency={booking.currency} serviceName={booking.serviceName[language]} />
        <Group grow>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button loading={update.isPending} onClick={submit}>
            {t('app:save')}
          </Button>
        </Group>
      </div>
    </div>
  );
}

/** What the vessel sells today, and what the booking has already, at the price it was sold at. */
function offeredAddons(
  booking: PricedBooking,
  today: readonly { _id: string; title: OfferedAddon['title']; price: number }[],
): OfferedAddon[] {
  const sold = booking.addons.map(({ id, title, precio }) => ({ id, title, price: precio }));
  const others = today
    .filter(({ _id }) => !sold.some(({ id }) => id === _id))
    .map(({ _id, title, price }) => ({ id: _id, title, price }));
  return [...sold, ...others];
}
