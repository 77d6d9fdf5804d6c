import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { MAX_PIECES, mostForGuest } from '@marea/domain/booking/price/bookingPrice';
import { textIn } from '@marea/domain/core/text/text';
import { wizardEndpoints, guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { call, queries } from '../../../core/api.ts';
import { useTextLang } from '../../../core/kit/CompanyText.tsx';
import { PageHeading } from '../../../core/kit/PageHeading.tsx';
import { paths } from '../../../core/paths.ts';
import { MAX_TYPED_PEOPLE } from '../../../core/slots.ts';
import { RequireGuestLink } from '../../../ui/booking/RequireGuestLink.tsx';
import { linkHeader } from '../../../ui/booking/useVisitOptions.ts';
import { PassengerSteppers } from '../../../ui/PassengerSteppers.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { useOtherVessels, useVisitChange } from '../useVisitChange.ts';
import { ChangeFrame, ChangeSide, ChangeTrouble } from './ChangeFrame.tsx';
import { Difference } from './Difference.tsx';
import classes from '../Visit.module.css';

/** Changes the people and add-ons of a booking. */
export default function PeoplePage() {
  const { slug = '', visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.welcome(slug)} back={() => paths.visit(slug, visitId)}>
      {(booking, secret) => (
        <ChangeFrame act="change" booking={booking} secret={secret}>
          {({ version }) => <PeopleAndAddons booking={booking} secret={secret} version={version} />}
        </ChangeFrame>
      )}
    </RequireGuestLink>
  );
}

type PeopleAndAddonsProps = { booking: GuestBooking; secret: string | null; version: number };

/** People and add-ons, priced by the rules of the sale before saving. */
export function PeopleAndAddons({ booking, secret, version }: PeopleAndAddonsProps) {
  const { t } = useTranslation('visit');
  const language = useShownLanguage();
  const textLang = useTextLang();
  const { adultos, menores, infantes } = booking.passengers;
  const [people, setPeople] = useState({ adultos, menores, infantes });
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(booking.addons.map(({ id, cantidad }) => [id, cantidad])),
  );
  const vessel = useOtherVessels(booking).find(({ _id }) => _id === booking.resourceId);
  const offered = useAddons(booking);
  const seats = useSeats(booking, secret);
  const byLink = { params: { id: booking._id }, headers: linkHeader(secret) };
  const changes = {
    passengers: people,
    addons: Object.entries(quantities)
      .filter(([, cantidad]) => cantidad > 0)
      .map(([id, cantidad]) => ({ id, cantidad })),
  };
  const quote = useQuery({
    ...queries(guestVisitEndpoints.guestQuoteChange, { ...byLink, body: changes }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const save = useVisitChange({ booking, secret }, 'changed', (expectedTotal: number) =>
    call(guestVisitEndpoints.guestChange, { ...byLink, body: { ...changes, expectedTotal, version } }),
  );
  const isSame = !isChanged(booking, people, quantities);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PageHeading title={t('people.title')}>
          {vessel
            ? t('people.text', { vessel: vessel.name, maxPeople: seats ?? vessel.maxPeople })
            : t('people.textShort', { vessel: booking.resourceName })}
        </PageHeading>
        <PassengerSteppers
          people={people}
          max={vessel?.maxPeople ?? MAX_TYPED_PEOPLE}
          most={seats}
          onChange={(field, count) => setPeople({ ...people, [field]: count })}
        />
        {offered.length > 0 && (
          <section className={classes.card} aria-labelledby="addons">
            <h2 className={classes.heading} id="addons">
              {t('people.addons')}
            </h2>
            <div className={classes.rows}>
              {offered.map(({ _id, title, price, most }) => (
                <Stepper
                  key={_id}
                  label={textIn(title, language)}
                  textLang={textLang}
                  hint={[formatMoney(price, booking.currency), most !== null && t('people.noMore')]
                    .filter(Boolean)
                    .join(' · ')}
                  value={quantities[_id] ?? 0}
                  max={most ?? MAX_PIECES}
                  hidesZero
                  onChange={(cantidad) => setQuantities({ ...quantities, [_id]: cantidad })}
                />
              ))}
            </div>
          </section>
        )}
      </div>
      <ChangeSide
        booking={booking}
        act={{
          label: t('people.confirm'),
          error: save.error,
          isPending: save.isPending,
          isReady: !isSame && quote.data !== undefined && !quote.isFetching && !quote.isError,
          make: () => quote.data && save.mutate(quote.data.price.grandTotal),
        }}
      >
        {quote.isError ? (
          <ChangeTrouble error={quote.error} currency={booking.currency} />
        ) : (
          <Difference quote={quote.data} />
        )}
      </ChangeSide>
    </div>
  );
}

/** The most seats that the booking can have of its shared departure, including its own; null if unknown. */
function useSeats({ _id, rates, resourceId, bookingDate, hora }: GuestBooking, secret: string | null) {
  const { data } = useQuery({
    ...queries(guestVisitEndpoints.guestMoveTimes, {
      params: { id: _id },
      headers: linkHeader(secret),
      query: { resourceId, date: bookingDate },
    }),
    select: (answer) => answer.data.times.find((time) => time.hora === hora)?.seatsLeft ?? null,
    enabled: rates.seats !== null,
    staleTime: 0,
  });
  return data ?? null;
}

/**
 * The vessel's current add-ons, and the sold ones at their original price. `most` is the largest number; null for any.
 */
function useAddons({ company, location, resourceId, addons }: GuestBooking) {
  const { data } = useQuery({
    ...queries(wizardEndpoints.guestAddons, {
      params: { slug: company.slug, locationId: location.slug },
      query: { resourceId },
    }),
    select: (answer) => answer.data,
  });
  const soldAddons = addons.map(({ id, title, cantidad, precio }) => {
    const today = data?.find(({ _id }) => _id === id);
    return { _id: id, title, price: precio, most: data ? mostForGuest({ cantidad, precio }, today) : null };
  });
  const others = (data ?? []).filter(({ _id }) => !soldAddons.some((line) => line._id === _id));
  return [...soldAddons, ...others.map(({ _id, title, price }) => ({ _id, title, price, most: null }))];
}

function isChanged(
  { passengers, addons }: GuestBooking,
  people: Pick<GuestBooking['passengers'], 'adultos' | 'menores' | 'infantes'>,
  quantities: Readonly<Record<string, number>>,
): boolean {
  const before = new Map(addons.map(({ id, cantidad }) => [id, cantidad]));
  const isOther = Object.entries(quantities).some(([id, cantidad]) => cantidad !== (before.get(id) ?? 0));
  return isOther || (['adultos', 'menores', 'infantes'] as const).some((field) => people[field] !== passengers[field]);
}
