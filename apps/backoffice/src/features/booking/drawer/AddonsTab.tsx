import { Button } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { formatMoney } from '@marea/texts/format/money';
import { quantityText } from '@marea/texts/format/units';
import { Money } from '@marea/web/components/Money.tsx';
import { EmptyState } from '@marea/web/components/states.tsx';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import classes from './Drawer.module.css';

type AddonsTabProps = {
  booking: BookingView;
  /** Undefined where the booking cannot be changed, or not by this person. */
  onEdit: (() => void) | undefined;
};

/** The add-ons sold with the trip, and the button to sell more. */
export function AddonsTab({ booking, onEdit }: AddonsTabProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  if (booking.addons.length === 0) {
    return (
      <EmptyState
        icon={IconStack2}
        title={t('noAddons')}
        action={onEdit && <Button onClick={onEdit}>{t('addAddons')}</Button>}
      />
    );
  }
  return (
    <>
      <section className={classes.card}>
        {booking.addons.map(({ id, title, cantidad, precio }) => (
          <div key={id} className={classes.fact}>
            <span>
              {title[language]}
              <small>
                {precio === null ? `× ${cantidad}` : quantityText(cantidad, formatMoney(precio, booking.currency))}
              </small>
            </span>
            <Money amount={precio === null ? null : cantidad * precio} currency={booking.currency} fw={700} />
          </div>
        ))}
      </section>
      {onEdit && (
        <Button variant="default" onClick={onEdit}>
          {t('changeAddons')}
        </Button>
      )}
    </>
  );
}
