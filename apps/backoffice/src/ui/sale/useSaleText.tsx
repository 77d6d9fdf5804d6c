import { Text } from '@mantine/core';
import { hindrancesOfSale } from '@marea/domain/fleet/saleHindrances';
import type { LocationOffer } from '@marea/domain/fleet/saleHindrances';
import { saleHindranceTexts } from '@marea/texts/booking/saleHindrances';
import { useLanguage } from '@marea/web/i18n/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';

/** The reasons why nothing of an offer at the location can be sold; null if something can. */
export function useSaleText(): (offer: Omit<LocationOffer, 'location'>) => string | null {
  const { t } = useTranslation('ui');
  const texts = saleHindranceTexts[useLanguage()];
  const { location } = useWorkplace();
  return (offer) => {
    const hindrances = hindrancesOfSale({ ...offer, location });
    return hindrances.length === 0 ? null : t('sale.notYet', { why: hindrances.map((one) => texts[one]).join('; ') });
  };
}

/** Shows in full why something is not for sale yet; a phone's row omits the usual state. */
export function useSaleCell(): (text: string | null | undefined) => ReactNode {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  return (text) => {
    if (!text) return isPhone ? null : t('sale.on');
    return (
      <Text component="span" inherit c="orange" display="inline-block" miw="12rem" style={{ whiteSpace: 'normal' }}>
        {text}
      </Text>
    );
  };
}
