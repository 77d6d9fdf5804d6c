import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { MessageList } from '../../ui/messages/MessageList.tsx';
import classes from './Customer.module.css';

/** The newest, of some thirty trips. */
const SHOWN = 100;

/** What a customer was mailed about all their bookings. */
export function CustomerMessages({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const { zone } = useWorkplace().location;
  const asked = { params: { id: customerId }, query: { limit: SHOWN } };
  const messages = useQuery(queries(messagesEndpoints.customerMessages, asked));
  return (
    <section className={classes.card} aria-label={t('tabs.messages')}>
      <MessageList of={messages} zone={zone} withBooking />
    </section>
  );
}
