import { Checkbox, Input, Text } from '@mantine/core';
import type { Service } from '@marea/domain/fleet/service.schema';
import { formatAmount } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import type { FormFields } from '../../ui/record/useRecordForm.ts';
import type { VesselChoice } from './useServiceChoices.ts';
import classes from './VesselPrices.module.css';

type Offer = { resources: Service['resources']; prices: Service['prices'] };

type VesselPricesProps = Offer & {
  form: FormFields<'resources' | 'prices'>;
  /** The service's own price, minor units. */
  price: number | null;
  vessels: readonly VesselChoice[] | undefined;
  onChange: (offer: Offer) => void;
};

/** The vessels on which a service is sold, each with what it costs there if that is something else. */
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
