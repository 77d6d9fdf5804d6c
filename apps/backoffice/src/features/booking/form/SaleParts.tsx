import type { Currency } from '@marea/domain/core/money/money';
import { quantityText } from '@marea/texts/format/units';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import { AddonFields, type OfferedAddon } from './AddonFields.tsx';
import type { AddonRequest } from './AddonFields.tsx';
import { Folded } from './Folded.tsx';
import { FeeFields, type UsualFees, PriceFields, type PriceDraft } from './PriceFields.tsx';
import type { SaleDraft } from './saleDraft.ts';
import type { PreviewedPrice, useSellers } from './SaleFields.tsx';
import { SaleFields } from './SaleFields.tsx';

type SaleEntries = PriceDraft & { addons: AddonRequest[]; sale: SaleDraft };

type SalePartsProps = {
  draft: SaleEntries;
  /** Null without a vessel, and where the form shows them elsewhere. */
  offered: readonly OfferedAddon[] | null;
  sellers: ReturnType<typeof useSellers>;
  /** The usual fees. */
  usual: UsualFees | undefined;
  /** The previewed price; undefined until there is one. */
  preview: PreviewedPrice | undefined;
  currency: Currency;
  errors: Record<string, string>;
  onChange: (changes: Partial<SaleEntries>) => void;
};

const saleNames = ['userId', 'resellerId', 'percentileResellerCommission', 'commissionAdjustment', 'discountReseller'];
const priceNames = ['discount', 'overprice', 'coupon'];
const feeNames = ['dockFee', 'bankFee', 'marineParkFee', 'bankFeePercentage', 'serviceChargePercentage'];

/** Rarely used parts of a booking, folded: add-ons, seller, discounts and fees. */
export function SaleParts(props: SalePartsProps) {
  const { draft, offered, sellers, usual, preview, currency, errors, onChange } = props;
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { addons, sale } = draft;
  const chosen = addons.map(({ id, cantidad }) =>
    quantityText(cantidad, offered?.find((addon) => addon.id === id)?.title[language] ?? ''),
  );
  const soldBy = [
    sellers.people.find(({ _id }) => _id === sale.userId)?.name,
    sellers.resellers.find(({ _id }) => _id === sale.resellerId)?.name ?? t('new.direct'),
  ];
  const isWrong = (names: readonly string[]) => names.some((name) => errors[name]);
  const shared = { currency, errors };
  const saleShared = {
    ...shared,
    value: sale,
    onChange: (changes: Partial<SaleDraft>) => onChange({ sale: { ...sale, ...changes } }),
  };
  return (
    <div>
      {offered && (
        <Folded label={t('fields.addons')} said={chosen.join(', ')}>
          <AddonFields
            offered={offered}
            value={addons}
            currency={currency}
            onChange={(changed) => onChange({ addons: changed })}
          />
        </Folded>
      )}
      {sellers.isOffered && (
        <Folded label={t('new.sale')} said={soldBy.filter(Boolean).join(' · ')} hasErrors={isWrong(saleNames)}>
          <SaleFields {...saleShared} sellers={sellers} preview={preview} overprice={draft.overprice} />
        </Folded>
      )}
      <Folded label={t('new.pricing')} hasErrors={isWrong(priceNames)}>
        <PriceFields {...shared} draft={draft} onChange={onChange} />
      </Folded>
      {sellers.isOffered && (
        <Folded label={t('new.fees')} hasErrors={isWrong(feeNames)}>
          <FeeFields {...saleShared} usual={usual} />
        </Folded>
      )}
    </div>
  );
}
