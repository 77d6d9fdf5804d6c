import type { Booking } from '@marea/domain/booking/booking.schema';
import { Money } from '@marea/web/Money.tsx';
import { PriceLines } from '@marea/web/PriceLines.tsx';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import { PaidBar } from './PaidBar.tsx';
import classes from './Drawer.module.css';

type GeneralTabProps = { booking: Booking; seesCommission: boolean };

/** The price line by line as it is stored, what is paid, and whose sale it is. */
export function GeneralTab({ booking, seesCommission }: GeneralTabProps) {
  const { t } = useTranslation();
  const words = useWording();
  const { passengers, currency, price } = booking;
  const heads = (['adultos', 'menores', 'infantes'] as const).filter((kind) => passengers[kind] > 0);
  return (
    <>
      <section className={classes.card} aria-label={t('booking.price')}>
        <PriceLines trip={booking} currency={currency} serviceName={booking.serviceName[words.language]} />
      </section>
      <PaidBar paid={price.paid} balance={price.balance} currency={currency} />
      <section className={classes.card}>
        <Fact label={t('booking.fields.service')}>{booking.serviceName[words.language]}</Fact>
        <Fact label={t('booking.fields.passengers')}>
          {heads.map((kind) => t(`booking.heads.${kind}`, { count: passengers[kind] })).join(' · ')}
        </Fact>
        <Fact label={t('booking.fields.type')}>{t(`booking.salesType.${booking.type}`)}</Fact>
        {booking.seller && <Fact label={t('booking.fields.seller')}>{booking.seller.name}</Fact>}
        {booking.reseller && (
          <Fact
            label={t('booking.fields.reseller')}
            detail={[booking.reseller.name, seesCommission && commissionPercent(booking)].filter(Boolean).join(' · ')}
          >
            {seesCommission && <Money amount={price.resellerCommission} currency={currency} />}
          </Fact>
        )}
      </section>
      {booking.notes && (
        <section className={classes.card} aria-label={t('booking.fields.notes')}>
          <p className={classes.notes}>{booking.notes}</p>
        </section>
      )}
    </>
  );
}

function commissionPercent({ percentileResellerCommission, rates }: Booking): string | null {
  const percent = percentileResellerCommission ?? rates.reseller?.comision;
  return percent === null || percent === undefined ? null : `${percent} %`;
}

function Fact({ label, detail, children }: { label: string; detail?: string; children: React.ReactNode }) {
  return (
    <div className={classes.fact}>
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <b>{children}</b>
    </div>
  );
}
