import type { Wire } from '@marea/domain/contract/endpoint';
import type { GuestPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { IconCalendarCancel, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../core/company/useCompany.ts';
import { useCancellationLines } from '../../ui/booking/useCancellationLines.ts';
import classes from './PayAssurance.module.css';

/** Assures that paying is safe, and until when the guest may still cancel. */
export function PayAssurance({ payment: { company, trip } }: { payment: Wire<GuestPayment> }) {
  const { t } = useTranslation('payment');
  const { data } = useCompany(company.slug);
  const [cancellation] = useCancellationLines(company.slug, { zone: trip.zone, start: Date.parse(trip.start) }) ?? [];
  if (!data) return null;
  return (
    <ul className={classes.list}>
      <li>
        <IconLock size={18} aria-hidden />
        {t('step.secure', { company: data.company.name })}
      </li>
      {cancellation && (
        <li>
          <IconCalendarCancel size={18} aria-hidden />
          {cancellation}
        </li>
      )}
    </ul>
  );
}
