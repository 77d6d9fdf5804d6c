import { ActionIcon, Text } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { formatMoney } from '@marea/texts/format/money';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddField } from '../../../ui/fields/AddField.tsx';
import type { FleetVessel } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import classes from './AddonFields.module.css';

/** An add-on on offer, at its current price (or the price it was sold at). */
export type OfferedAddon = { id: string; title: { en: string; es: string }; price: number };

/** The add-ons sold aboard a vessel today. */
export function offeredOf({ addonList = [] }: Pick<FleetVessel, 'addonList'>): OfferedAddon[] {
  return addonList.map(({ _id, title, price }) => ({ id: _id, title, price }));
}

type AddonFieldsProps = {
  offered: readonly OfferedAddon[];
  value: readonly AddonRequest[];
  currency: Currency;
  onChange: (value: AddonRequest[]) => void;
};

/** The most add-ons listed in full; beyond that only the chosen ones are listed and the others are searched. */
const FEW = 8;

/** The add-ons of a vessel with their quantities. */
export function AddonFields({ offered, value, currency, onChange }: AddonFieldsProps) {
  const { t } = useTranslation(['booking', 'ui']);
  const { language } = useWording();
  if (offered.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noAddonsOffered')}
      </Text>
    );
  }
  const countOf = ({ id }: OfferedAddon) => value.find((request) => request.id === id)?.cantidad ?? 0;
  const isMany = offered.length > FEW;
  const listed = isMany ? offered.filter((addon) => countOf(addon) > 0) : offered;
  const searched = isMany ? offered.filter((addon) => countOf(addon) === 0) : [];
  return (
    <>
      {listed.length > 0 && (
        <ul className={classes.list}>
          {listed.map((addon) => (
            <AddonCount
              key={addon.id}
              name={addon.title[language]}
              price={formatMoney(addon.price, currency)}
              count={countOf(addon)}
              onLess={() => onChange(lowered(value, addon.id))}
              onMore={() => onChange(raised(value, addon.id))}
            />
          ))}
        </ul>
      )}
      {searched.length > 0 && (
        <AddField
          label={t('addAddon')}
          nothingFound={t('ui:table.nothingFound')}
          choices={searched.map(({ id, title, price }) => ({
            value: id,
            label: `${title[language]} · ${formatMoney(price, currency)}`,
          }))}
          onAdd={(id) => onChange(raised(value, id))}
        />
      )}
    </>
  );
}

type AddonCountProps = { name: string; price: string; count: number; onLess: () => void; onMore: () => void };

function AddonCount({ name, price, count, onLess, onMore }: AddonCountProps) {
  const { t } = useTranslation('booking');
  return (
    <li className={classes.item} data-chosen={count > 0 || undefined}>
      <span className={classes.name}>
        {name}
        <small>{price}</small>
      </span>
      <ActionIcon
        variant="default"
        size={28}
        disabled={count === 0}
        aria-label={t('addonLess', { name })}
        onClick={onLess}
      >
        <IconMinus size={14} />
      </ActionIcon>
      <span className={classes.count} aria-live="polite">
        {count}
      </span>
      <ActionIcon variant="default" size={28} aria-label={t('addonMore', { name })} onClick={onMore}>
        <IconPlus size={14} />
      </ActionIcon>
    </li>
  );
}

export type AddonRequest = { id: string; cantidad: number };

/** Adds one of an add-on: raises its quantity, or adds a line. */
export function raised(requested: readonly AddonRequest[], id: string): AddonRequest[] {
  if (!requested.some((request) => request.id === id)) return [...requested, { id, cantidad: 1 }];
  return requested.map((request) => (request.id === id ? { ...request, cantidad: request.cantidad + 1 } : request));
}

/** Removes one of an add-on; its line goes with the last one. */
export function lowered(requested: readonly AddonRequest[], id: string): AddonRequest[] {
  return requested
    .map((request) => (request.id === id ? { ...request, cantidad: request.cantidad - 1 } : request))
    .filter(({ cantidad }) => cantidad > 0);
}
