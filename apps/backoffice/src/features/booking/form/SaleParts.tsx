import type { Currency } from '@marea/domain/kernel/money';
import { useTranslation } from 'react-i18next';
import { AddonFields } from '../form/AddonFields.tsx';
import type { Vessel } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import type { Draft } from './draft.ts';
import { FeeFields } from './FeeFields.tsx';
import { Folded } from './Folded.tsx';
import { PriceFields } from './PriceFields.tsx';
import { SaleFields } from './SaleFields.tsx';
import type { useQuote } from './useQuote.ts';
import type { useSellers } from './useSellers.ts';

type SalePartsProps = {
  draft: Draft;
  vessel: Vessel | undefined;
  sellers: ReturnType<typeof useSellers>;
  quote: ReturnType<typeof useQuote>['quote'];
  currency: Currency;
  errors: Record<string, string>;
  onChange: (changes: Partial<Draft>) => void;
};

const saleNames = ['userId', 'resellerId', 'percentileResellerCommission', 'commissionAdjustment'];
const priceNames = ['discount', 'overprice', 'coupon'];
const feeNames = ['dockFee', 'bankFeePercentage', 'serviceChargePercentage'];

/** What most bookings need little of, folded: add-ons, who sells it, discounts and fees. */
export function SaleParts({ draft, vessel, sellers, quote, currency, errors, onChange }: SalePartsProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { addons, sale } = draft;
  const offered = (vessel?.addonList ?? []).map(({ _id, title, price }) => ({ id: _id, title, price }));
  const chosen = addons.map(
    ({ id, cantidad }) => `${cantidad} × ${offered.find((addon) => addon.id === id)?.title[language] ?? ''}`,
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
    onChange: (changes: Partial<Draft['sale']>) => onChange({ sale: { ...sale, ...changes } }),
  };
  return (
    <div>
      {vessel && (
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
          <SaleFields {...saleShared} sellers={sellers} />
        </Folded>
      )}
      <Folded label={t('new.pricing')} hasErrors={isWrong(priceNames)}>
        <PriceFields {...shared} draft={draft} onChange={onChange} />
      </Folded>
      {sellers.isOffered && (
        <Folded label={t('new.fees')} hasErrors={isWrong(feeNames)}>
          <FeeFields {...saleShared} usual={quote} />
        </Folded>
      )}
    </div>
  );
}
