import { Alert, Button } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { checkoutEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { CreditSpending, GuestCredit } from '@marea/domain/payments/payments.schema';
import { formatMoney } from '@marea/texts/format/money';
import { creditText } from '@marea/texts/payments/credits';
import { queryKeyOf } from '@marea/web/client/query';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { Unbroken } from '../../core/kit/Unbroken.tsx';
import type { Attempt } from '../attempt.ts';
import { attemptFor } from '../attempt.ts';
import { linkHeader, useGuestCredits } from '../booking/useVisitOptions.ts';
import classes from './OwnCreditOffer.module.css';

/** `owed` in minor units. */
type CreditOfferProps = { bookingId: string; secret: string | null; zone: string; owed: number; withHint?: boolean };

/**
 * The guest's credits from other trips, each with a button to pay with it; if the link was not mailed, a hint at most.
 */
export function OwnCreditOffer({ bookingId, secret, zone, owed, withHint = false }: CreditOfferProps) {
  const { t } = useTranslation('payment');
  const language = useShownLanguage();
  const { data } = useGuestCredits(bookingId, secret);
  const spend = useSpendCredit(bookingId, secret);
  const used = spend.data && spend.variables.amount;
  if (data && !data.isMailedLink) return withHint ? <p className={classes.small}>{t('credit.byMail')}</p> : null;
  const offered = owed > 0 ? (data?.credits ?? []) : [];
  if (offered.length === 0 && !used) return null;
  const amountOf = (credit: Wire<GuestCredit>) => Math.min(credit.amount, owed);
  const money = (amount: number, currency: GuestCredit['currency']) =>
    formatMoney(amount, currency, { withCode: true });
  return (
    <section className={classes.offer} aria-live="polite" data-noprint>
      {used && spend.data && <p role="status">{t('credit.used', { amount: money(used, spend.data.currency) })}</p>}
      {offered.length > 0 && <h2 className={classes.heading}>{t('credit.title')}</h2>}
      {offered.map((credit) => (
        <div key={credit.paymentId} className={classes.row}>
          <span className={classes.words}>
            <Unbroken text={creditText(credit, language, zone)} part={credit.folio} />
          </span>
          <Button
            radius="lg"
            variant="light"
            loading={spend.isPending && spend.variables.paymentId === credit.paymentId}
            disabled={spend.isPending}
            onClick={() =>
              spend.mutate({ paymentId: credit.paymentId, amount: amountOf(credit), currency: credit.currency })
            }
          >
            {t('credit.use', { amount: money(amountOf(credit), credit.currency) })}
          </Button>
        </div>
      ))}
      {spend.error && (
        <Alert color="red" role="alert">
          {spend.error.message}
        </Alert>
      )}
    </section>
  );
}

type Spending = CreditSpending & Pick<GuestCredit, 'currency'>;

const shownAfterwards = [creditEndpoints.guestCredits, checkoutEndpoints.guestPayment, wizardEndpoints.guestBooking];

/** Pays with a credit and refetches the page's data; after a refusal too, since the page is then stale. */
function useSpendCredit(bookingId: string, secret: string | null) {
  const queryClient = useQueryClient();
  const attempt = useRef<Attempt | null>(null);
  return useMutation({
    mutationFn: async ({ currency, ...body }: Spending) => {
      attempt.current = attemptFor(JSON.stringify(body), attempt.current);
      const headers = { ...linkHeader(secret), 'idempotency-key': attempt.current.key };
      await call(creditEndpoints.spendGuestCredit, { params: { id: bookingId }, headers, body });
      attempt.current = null;
      return { currency };
    },
    onSettled: () =>
      Promise.all(shownAfterwards.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) }))),
  });
}
