import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Currency } from '@marea/domain/core/money/money';
import { formatMoney } from '@marea/texts/format/money';
import { quantityText } from '@marea/texts/format/units';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../../ui/record/form/FormNotices.tsx';
import type { ValueTexts } from '../../../ui/record/form/FormNotices.tsx';
import type { OfferedAddon } from '../form/AddonFields.tsx';
import type { useSellers } from '../form/SaleFields.tsx';
import type { EditDraft } from './editDraft.ts';
import type { useEdit } from './useEdit.ts';

type EditConflictProps = { form: ReturnType<typeof useEdit>; changeText: ReturnType<typeof useChangeText> };

/** The changes that somebody else saved meanwhile, beside those in the form; nothing without a conflict. */
export function EditConflict({ form, changeText: { label, show } }: EditConflictProps) {
  if (!form.conflict) return null;
  return (
    <ConflictNotice
      changes={form.conflict}
      values={form.draft}
      onChoose={form.change}
      label={label}
      show={show}
      onTakeTheirs={form.takeTheirs}
    />
  );
}

type ChangeContext = { currency: Currency; offered: readonly OfferedAddon[]; sellers: ReturnType<typeof useSellers> };

/** The labels and texts of a booking's fields and values in a conflict. */
export function useChangeText({ currency, offered, sellers }: ChangeContext) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const addonText = ({ id, cantidad }: EditDraft['addons'][number]) =>
    quantityText(cantidad, offered.find((addon) => addon.id === id)?.title[language] ?? '');
  const amountText = (amount: number) => formatMoney(amount, currency);
  const personText = (id: string) =>
    [...sellers.people, ...sellers.resellers].find(({ _id }) => _id === id)?.name ?? '—';
  const show: ValueTexts<EditDraft> = {
    passengers: (passengers) => t('pax', { people: passengerCount(passengers) }),
    addons: (addons) => addons.map(addonText).join(', ') || '—',
    menu: ({ dishes, drinks }) =>
      t('menu.portions', { count: [...dishes, ...drinks].reduce((sum, { cantidad }) => sum + cantidad, 0) }),
    userId: personText,
    resellerId: personText,
    isFreeOfCharge: (isFree) => t(isFree ? 'courtesy.free' : 'courtesy.keep'),
    discount: amountText,
    overprice: amountText,
    commissionAdjustment: amountText,
    dockFee: amountText,
    discountReseller: amountText,
    bankFee: amountText,
    marineParkFee: amountText,
  };
  return {
    label: (name: keyof EditDraft) => {
      if (name === 'menu') return t('parts.menu');
      if (name === 'userId') return t('fields.seller');
      return name === 'resellerId' ? t('fields.reseller') : t(`fields.${name}`);
    },
    show,
  };
}
