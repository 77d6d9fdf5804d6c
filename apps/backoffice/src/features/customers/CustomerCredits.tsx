import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { useCreditText } from '../../ui/useCreditText.ts';
import classes from './Customer.module.css';

/** What a customer has left for another trip, each with the booking that it comes from. */
export function CustomerCredits({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const creditText = useCreditText();
  const isShown = useMayCall()(creditEndpoints.customerCredits);
  const { data } = useQuery({
    ...queries(creditEndpoints.customerCredits, { params: { id: customerId } }),
    enabled: isShown,
  });
  const credits = isShown ? (data?.data ?? []) : [];
  if (credits.length === 0) return null;
  return (
    <>
      <ul className={classes.credits} aria-label={t('money.credits')}>
        {credits.map((credit) => (
          <li key={credit.paymentId} data-expired={credit.isExpired || undefined}>
            <Link to={paths.bookingsOf(credit.folio)}>{creditText(credit)}</Link>
          </li>
        ))}
      </ul>
      <p className={classes.notes}>
        <span>{t('money.creditsText')}</span>
      </p>
    </>
  );
}
