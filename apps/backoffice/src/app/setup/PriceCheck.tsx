import { Anchor, Select, Skeleton, Text, Title } from '@mantine/core';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { addDays, weekdayOf } from '@marea/domain/core/time/zone';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formatLongDay } from '@marea/texts/format/dates';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useToday } from '../../ui/useNow.ts';
import classes from './Setup.module.css';

const { resourcesOfCompany, servicesOfCompany } = fleetEndpoints;
const USUAL_PEOPLE = 6;

/** A trip next Saturday as the API prices it, line by line. */
export default function PriceCheck() {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const { location } = useWorkplace();
  const services = useAllRecords(servicesOfCompany, { query: { locationId: location._id } }).rows;
  const vessels = useAllRecords(resourcesOfCompany, { query: { locationId: location._id } }).rows;
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<number | null>(null);
  const offers = (services ?? [])
    .filter(({ active }) => active)
    .flatMap((service) =>
      (vessels ?? [])
        .filter(({ _id, active }) => active && service.resources.includes(_id))
        .map((vessel) => ({ key: `${service._id} ${vessel._id}`, service, vessel })),
    );
  const offer = offers.find(({ key }) => key === chosen) ?? offers[0];
  const people = typed ?? Math.min(USUAL_PEOPLE, offer?.vessel.maxPeople ?? USUAL_PEOPLE);
  const saturday = nextSaturday(useToday());
  const passengers = { adultos: people, menores: 0, infantes: 0, hrsExtras: 0 };
  const quote = useQuery({
    ...queries(bookingEndpoints.quoteBooking, {
      body: {
        locationId: location._id,
        serviceId: offer?.service._id ?? '',
        resourceId: offer?.vessel._id ?? '',
        bookingDate: saturday,
        passengers,
      },
    }),
    enabled: offer !== undefined,
  });
  if (services && vessels && !offer) {
    return (
      <EmptyState
        icon={IconCoins}
        title={t('price.none')}
        text={t('price.noneText')}
        action={
          <Anchor component={Link} to={paths.setupStep('services')}>
            {t('steps.services.title')}
          </Anchor>
        }
      />
    );
  }
  if (!offer) return <Skeleton m="lg" height={280} radius="md" aria-busy="true" />;
  return (
    <div className={classes.body}>
      <Select
        label={t('price.offer')}
        data={offers.map(({ key, service, vessel }) => ({
          value: key,
          label: `${service.displayName[language]} · ${vessel.name}`,
        }))}
        value={offer.key}
        allowDeselect={false}
        onChange={setChosen}
      />
      <NumberField
        label={t('price.people')}
        value={people}
        min={1}
        max={offer.vessel.maxPeople}
        step={1}
        onChange={setTyped}
      />
      <section className={classes.example} aria-live="polite">
        <Title order={3} size="h5" mb="xs">
          {t('price.example', { day: formatLongDay(saturday, language), people })}
        </Title>
        {quote.error ? (
          <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />
        ) : quote.data ? (
          <PriceLines
            trip={{ ...quote.data.data, overprice: 0, discountReseller: 0, passengers }}
            currency={quote.data.data.currency}
            serviceName={offer.service.displayName[language]}
          />
        ) : (
          <Skeleton height={160} radius="md" aria-busy="true" />
        )}
        <Text size="sm" c="dimmed" mt="sm">
          {t('price.wrong')}{' '}
          <Anchor component={Link} to={paths.setupStep('services')} inherit underline="always">
            {t('price.change')}
          </Anchor>
        </Text>
      </section>
    </div>
  );
}

/** The first Saturday after a day. */
export function nextSaturday(today: string): string {
  const days = Array.from({ length: 7 }, (_, i) => addDays(today, i + 1));
  return days.find((day) => weekdayOf(day) === 'sat') ?? today;
}
