import { ActionIcon, Text } from '@mantine/core';
import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Vessel } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import { lowered, raised, type AddonRequest } from './addonRequests.ts';
import classes from './AddonFields.module.css';

/** An add-on as it is offered, at the price it has (or was sold at). */
export type OfferedAddon = { id: string; title: { en: string; es: string }; price: number };

/** The add-ons that are sold aboard a vessel today. */
export function offeredOf({ addonList = [] }: Pick<Vessel, 'addonList'>): OfferedAddon[] {
  return addonList.map(({ _id, title, price }) => ({ id: _id, title, price }));
}

type AddonFieldsProps = {
  offered: readonly OfferedAddon[];
  value: readonly AddonRequest[];
  currency: Currency;
  onChange: (value: AddonRequest[]) => void;
};

/** The add-ons of a vessel, each with how many. */
export function AddonFields({ offered, value, currency, onChange }: AddonFieldsProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  if (offered.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noAddonsOffered')}
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {offered.map(({ id, title, price }) => {
        const count = value.find((request) => request.id === id)?.cantidad ?? 0;
        const name = title[language];
        return (
          <li key={id} className={classes.item} data-chosen={count > 0 || undefined}>
            <span className={classes.name}>
              {name}
              <small>{formatMoney(price, currency)}</small>
            </span>
            <ActionIcon
              variant="default"
              size={28}
              disabled={count === 0}
              aria-label={t('addonLess', { name })}
              onClick={() => onChange(lowered(value, id))}
            >
              <IconMinus size={14} />
            </ActionIcon>
            <span className={classes.count} aria-live="polite">
              {count}
            </span>
            <ActionIcon
              variant="default"
              size={28}
              aria-label={t('addonMore', { name })}
              onClick={() => onChange(raised(value, id))}
            >
              <IconPlus size={14} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
