import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { formatMoney } from '@marea/texts/money';
import { Money } from '@marea/web/Money.tsx';
import { EmptyState } from '@marea/web/states.tsx';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import classes from './Drawer.module.css';

/** What was sold beside the trip. */
export function AddonsTab({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  if (booking.addons.length === 0) {
    return <EmptyState icon={IconStack2} title={t('noAddons')} />;
  }
  return (
    <section className={classes.card}>
      {booking.addons.map(({ id, title, cantidad, precio }) => (
        <div key={id} className={classes.fact}>
          <span>
            {title[language]}
            <small>
              {precio === null ? `× ${cantidad}` : `${cantidad} × ${formatMoney(precio, booking.currency)}`}
            </small>
          </span>
          <Money amount={precio === null ? null : cantidad * precio} currency={booking.currency} fw={700} />
        </div>
      ))}
    </section>
  );
}
