import { Checkbox, Input, Text } from '@mantine/core';
import { basePriceOf } from '@marea/domain/booking/price/bookingPrice';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Service } from '@marea/domain/fleet/service.schema';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { formatAmount } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { recordChoices } from '../../ui/fields/RecordField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';
import classes from './VesselPrices.module.css';

type Offer = { resources: Service['resources']; prices: Service['prices'] };

type VesselPricesProps = Offer & {
  form: FormFields<'resources' | 'prices'>;
  /** The service's own price, minor units. */
  price: number | null;
  vessels: readonly VesselChoice[] | undefined;
  onChange: (offer: Offer) => void;
};

/** The vessels on which a service is sold, each with its price there if it differs. */
export function VesselPrices({ form, resources, prices, price, vessels, onChange }: VesselPricesProps) {
  const { t } = useTranslation('services');
  const withPrice = (resourceId: string, own: number | null) => {
    const others = prices.filter((one) => one.resourceId !== resourceId);
    return own === null ? others : [...others, { resourceId, price: own }];
  };
  const tick = (id: string, isTicked: boolean) =>
    onChange(
      isTicked
        ? { resources: [...resources, id], prices }
        : { resources: resources.filter((one) => one !== id), prices: withPrice(id, null) },
    );
  return (
    <Input.Wrapper
      label={form.label('resources')}
      labelElement="div"
      description={t('hints.resources')}
      error={form.field('resources').error}
      role="group"
      aria-label={form.label('resources')}
    >
      {vessels?.length === 0 && (
        <Text size="sm" mt={6}>
          {t('noneThere')}
        </Text>
      )}
      <ul className={classes.rows}>
        {vessels?.map((vessel) => {
          const index = prices.findIndex(({ resourceId }) => resourceId === vessel._id);
          const usual = vessel.price || price || 0;
          const isSold = resources.includes(vessel._id);
          return (
            <li key={vessel._id} className={classes.row}>
              <Checkbox
                label={vessel.active ? vessel.name : t('inactive', { vessel: vessel.name })}
                checked={isSold}
                onChange={(event) => tick(vessel._id, event.currentTarget.checked)}
              />
              {isSold && (
                <MoneyField
                  className={classes.price}
                  aria-label={t('ownPrice', { vessel: vessel.name })}
                  placeholder={formatAmount(usual)}
                  value={prices[index]?.price ?? null}
                  error={index < 0 ? undefined : form.part(`prices.${index}.price`, '').error}
                  onChange={(own) => onChange({ resources, prices: withPrice(vessel._id, own) })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Input.Wrapper>
  );
}

export type VesselChoice = { _id: string; name: string; price: number; active: boolean };

const byName = { sort: 'name', order: 'asc' } as const;

/** The choices for a location's services: its vessels and its forms. */
export function useServiceChoices() {
  const locationId = useWorkplace().location._id;
  const vessels = useAllRecords(fleetEndpoints.resourcesOfCompany, { query: { locationId, ...byName } });
  const forms = useAllRecords(formsEndpoints.forms, { params: { slug: locationId }, query: byName });
  return {
    vessels: vessels.rows as readonly VesselChoice[] | undefined,
    /** Undefined where the person may not read them. */
    forms: recordChoices(forms.rows),
  };
}

type PricedService = Pick<Service, 'price' | 'prices' | 'seats' | 'resources'>;

/** The prices at which a service is sold on its vessels, ascending, in minor units; its own while it has no vessel. */
export function salePrices(service: PricedService, vessels: readonly VesselChoice[]): number[] {
  const prices = vessels
    .filter(({ _id }) => service.resources.includes(_id))
    .map((vessel) => basePriceOf(service, vessel));
  return prices.length > 0 ? [...new Set(prices)].toSorted((a, b) => a - b) : [service.price];
}

/** Whether the price of a service is never charged: each of its vessels has another (decisions §2). */
export function isPriceUnused(service: PricedService, vessels: readonly VesselChoice[]): boolean {
  const serviceVessels = vessels.filter(({ _id }) => service.resources.includes(_id));
  const isNamed = ({ _id }: VesselChoice) => service.prices.some(({ resourceId }) => resourceId === _id);
  return (
    service.price > 0 &&
    serviceVessels.length > 0 &&
    serviceVessels.every((vessel) => (vessel.price > 0 && !service.seats) || isNamed(vessel))
  );
}
