import { hindrancesOfSale, type LocationOffer } from '@marea/domain/fleet/saleHindrances';
import { saleHindranceTexts } from '@marea/texts/booking/saleHindrances';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';

/** Why nothing of an offer at the location can be sold, in words; null where something can. */
export function useSaleText(): (offer: Omit<LocationOffer, 'location'>) => string | null {
  const { t } = useTranslation('ui');
  const texts = saleHindranceTexts[useLanguage()];
  const { location } = useWorkplace();
  return (offer) => {
    const hindrances = hindrancesOfSale({ ...offer, location });
    return hindrances.length === 0 ? null : t('sale.notYet', { why: hindrances.map((one) => texts[one]).join('; ') });
  };
}
