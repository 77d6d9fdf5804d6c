import { passengerCount } from '@marea/domain/booking/status/boarding';
import { Money } from '@marea/web/components/Money.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardFee } from '../../../core/company/useCompany.ts';
import { useTrip, usePrice, useTripLocation } from '../trip/useTrip.ts';
import classes from './PriceBar.module.css';

/** The price at the foot of a phone's screen, next to the button that continues. */
export function PriceBar({ action, notice }: { action?: ReactNode; notice?: string }) {
  const { t } = useTranslation('booking');
  const { company, location } = useTripLocation();
  const percent = useCardFee(company?.slug, location?._id);
  const price = usePrice();
  const passengers = usePassengersText();
  if (!price || !company) return null;
  const { currency } = company;
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        <div className={classes.price} aria-live="polite">
          <div className={classes.amount} data-settling={price.isSettling || undefined}>
            {price.isFrom && <span className={classes.from}>{t('from')} </span>}
            <Money amount={price.amount} currency={currency} withCode />
          </div>
          <div className={classes.note} data-notice={notice ? true : undefined}>
            {notice ?? (percent > 0 ? t('priceNoteFee', { passengers, percent }) : t('priceNote', { passengers }))}
          </div>
        </div>
        <div className={classes.action}>{action}</div>
      </div>
    </div>
  );
}

export function usePassengersText(): string {
  const { t } = useTranslation('ui');
  const { trip } = useTrip();
  return t('people', { count: passengerCount(trip.passengers) });
}
