import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { fullName } from '@marea/domain/kernel/names';
import { formatMoney } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type RestoreDialogProps = { booking: BookingView; opened: boolean; onConfirm: () => unknown; onClose: () => void };

/** What a booking that is no sale now would owe as one again; minor units, 0 where its reader sees no amounts. */
export function owedOnceRestored({ price }: Pick<BookingView, 'price'>): number {
  return Math.max(0, price.balance ?? 0);
}

/** Asks before a sale that ended stands again: it owes what was given back, or was never paid. */
export function RestoreDialog({ booking, opened, onConfirm, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('booking');
  const { folio, customer, resourceName, currency } = booking;
  const amount = formatMoney(owedOnceRestored(booking), currency, { withCode: true });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('restore.title', { folio })}
      confirm={t('restore.confirm')}
      keep={t('status.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('restore.text', { name: fullName(customer) || resourceName, amount })}
    </ConfirmDialog>
  );
}
