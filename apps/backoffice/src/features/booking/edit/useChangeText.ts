import { passengerCount } from '@marea/domain/booking/passengerCount';
import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import type { OfferedAddon } from '../form/AddonFields.tsx';
import type { useSellers } from '../form/useSellers.ts';
import type { EditDraft } from './editDraft.ts';

const amounts: ReadonlySet<string> = new Set(['discount', 'overprice', 'commissionAdjustment', 'dockFee']);

type Known = { currency: Currency; offered: readonly OfferedAddon[]; sellers: ReturnType<typeof useSellers> };

/** How the fields of a booking's form, and their values, read where two versions of them are told apart. */
export function useChangeText({ currency, offered, sellers }: Known) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const addonText = ({ id, cantidad }: EditDraft['addons'][number]) =>
    `${cantidad} × ${offered.find((addon) => addon.id === id)?.title[language] ?? ''}`;
  const personText = (id: unknown) =>
    [...sellers.people, ...sellers.resellers].find(({ _id }) => _id === id)?.name ?? '—';
  return {
    label: (name: keyof EditDraft) => {
      if (name === 'userId') return t('fields.seller');
      return name === 'resellerId' ? t('fields.reseller') : t(`fields.${name}`);
    },
    /** Null where the value is plain text already. */
    show: (name: string, value: unknown): string | null => {
      if (name === 'passengers') return t('pax', { people: passengerCount(value as EditDraft['passengers']) });
      if (name === 'addons') return (value as EditDraft['addons']).map(addonText).join(', ') || '—';
      if (name === 'userId' || name === 'resellerId') return personText(value);
      return amounts.has(name) && typeof value === 'number' ? formatMoney(value, currency) : null;
    },
  };
}
