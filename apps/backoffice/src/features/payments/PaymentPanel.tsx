import { Anchor, Box, Button } from '@mantine/core';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { paymentStatusTexts } from '@marea/texts/booking/statuses';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { authorText } from '@marea/texts/payments/providers';
import { paymentNoteText } from '@marea/texts/payments/refunds';
import { StatusBadge } from '@marea/web/components/StatusBadge.tsx';
import { paymentStatusSet } from '@marea/web/components/statusSets';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconSailboat, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DrawerActions, DrawerHead } from '../../ui/dialogs/DetailDrawer.tsx';
import { DisputeNotice } from '../../ui/DisputeNotice.tsx';
import { StoredPicture } from '../../ui/fields/StoredPicture.tsx';
import { payingGuest, type Payment } from './usePaymentColumns.tsx';
import drawer from '../../ui/dialogs/DetailDrawer.module.css';
import classes from './Payments.module.css';

const RECEIPT_WIDTH = 800;

type PaymentPanelProps = { payment: Payment; accountOf: (id: string | null) => string; onClose: () => void };

/** A whole payment: the amount handed over, who took it, its receipt and its history. */
export function PaymentPanel({ payment, accountOf, onClose }: PaymentPanelProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  const mayCall = useMayCall();
  const mayOpen = mayCall(bookingEndpoints.booking);
  const { amount, currency, tendered, exchangeRate, bankFee, paidAt, dueDate, image, description, history } = payment;
  // Guests dispute only payments made through a provider.
  const isDisputable = payment.provider !== null;
  const trip = useQuery({
    ...queries(bookingEndpoints.booking, { params: { id: payment.visitId } }),
    enabled: mayOpen,
  });
  const customerId = trip.data?.data.customer.customerId;
  const facts = [
    [t('columns.amount'), formatMoney(amount, currency, { withCode: true })],
    [
      t('panel.tendered'),
      tendered.currency !== currency && formatMoney(tendered.amount, tendered.currency, { withCode: true }),
    ],
    [t('panel.rate'), exchangeRate],
    [t('columns.bankFee'), bankFee !== 0 && formatMoney(bankFee, currency, { withCode: true })],
    [t('columns.type'), paymentMethodTexts[language][payment.type]],
    [t('columns.account'), accountOf(payment.accountId)],
    [t('panel.paidAt'), paidAt && formatDateTime(paidAt, zone)],
    [t('panel.dueDate'), dueDate && formatDate(dueDate)],
    [
      t('columns.reseller'),
      payment.reseller && mayCall(peopleEndpoints.resellers) ? (
        <Anchor component={Link} inherit to={paths.reseller(payment.reseller)}>
          {payment.reseller.name}
        </Anchor>
      ) : (
        payment.reseller?.name
      ),
    ],
    [t('columns.takenBy'), payment.takenBy?.name],
    [t('panel.description'), paymentNoteText(description, language)],
  ] as const;
  return (
    <div className={drawer.panel}>
      <DrawerHead
        over={payment.folio}
        badge={<StatusBadge of={paymentStatusSet} status={payment.status} />}
        title={payingGuest(payment) || payment.folio}
        onClose={onClose}
      />
      <div className={drawer.body}>
        {trip.data && isDisputable && (
          <Box mb="sm">
            <DisputeNotice booking={trip.data.data} />
          </Box>
        )}
        <dl className={classes.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {image && (
          <StoredPicture
            id={image}
            purpose="receipt"
            width={RECEIPT_WIDTH}
            alt={t('panel.receipt')}
            className={classes.receipt}
          />
        )}
        <h3 className={classes.heading}>{t('panel.history')}</h3>
        <ol className={classes.history}>
          {history.map(({ at, by, to, why }) => (
            <li key={`${at} ${to}`}>
              <b>{paymentStatusTexts[language][to]}</b> · {formatDateTime(at, zone)}
              {by.name && ` · ${authorText(by, language)}`}
              {why && <span>{why}</span>}
            </li>
          ))}
        </ol>
      </div>
      {mayOpen && (
        <DrawerActions>
          <Button
            component={Link}
            to={paths.bookingById(payment.visitId)}
            variant="default"
            leftSection={<IconSailboat size={17} aria-hidden />}
          >
            {t('panel.booking')}
          </Button>
          {customerId && mayCall(customersEndpoints.customerDetails) && (
            <Button
              component={Link}
              to={paths.customer(customerId)}
              variant="default"
              leftSection={<IconUser size={17} aria-hidden />}
            >
              {t('panel.customer')}
            </Button>
          )}
        </DrawerActions>
      )}
    </div>
  );
}
