import { Skeleton, Stack, Tabs } from '@mantine/core';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { fullName } from '@marea/domain/core/text/text';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DetailDrawer, DrawerHead } from '../../ui/dialogs/DetailDrawer.tsx';
import { MessageList } from '../../ui/messages/MessageList.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { useOneRecord } from '../../ui/record/list/useOneRecord.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { CustomerBookings } from './CustomerBookings.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerHead } from './CustomerHead.tsx';
import { CustomerMoney } from './CustomerMoney.tsx';
import drawer from '../../ui/dialogs/DetailDrawer.module.css';
import classes from './Customer.module.css';

const endpoints = {
  read: customersEndpoints.customerDetails,
  update: customersEndpoints.updateCustomer,
  remove: customersEndpoints.deleteCustomer,
  lists: [customersEndpoints.customers, bookingListsEndpoints.customerBookings],
};

/** A customer's page: contact, upcoming and past trips, totals and notes. */
export default function CustomerPage() {
  const { t } = useTranslation('customers');
  const { id = '' } = useParams();
  const { params, change } = useAddress();
  const readsMessages = useMayCall()(messagesEndpoints.customerMessages);
  const tab = readsMessages && params.get('tab') === 'messages' ? 'messages' : 'bookings';
  const one = useOneRecord(endpoints, id);
  const { record: customer } = one;
  const close = () => one.saving.close();
  return (
    <div className={classes.page}>
      <BackLink to="/customers" label={t('back')} />
      {one.error && !customer ? (
        <ErrorState error={one.error} onRetry={one.retry} />
      ) : !customer ? (
        <Stack aria-busy="true" gap="md">
          <Skeleton height={132} radius="lg" />
          <Skeleton height={92} radius="lg" />
          <Skeleton height={260} radius="lg" />
        </Stack>
      ) : (
        <>
          <CustomerHead customer={customer} one={one} />
          <div className={classes.columns}>
            <CustomerMoney customerId={id} name={fullName(customer)} />
            <section className={classes.card} aria-label={t('fields.notes')}>
              <h2>{t('fields.notes')}</h2>
              <p className={classes.notes}>{customer.notes || <span>{t('noNotes')}</span>}</p>
            </section>
          </div>
          <Tabs
            value={tab}
            onChange={(chosen) => change({ tab: chosen === 'messages' ? chosen : null })}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="bookings">{t('tabs.bookings')}</Tabs.Tab>
              {readsMessages && <Tabs.Tab value="messages">{t('tabs.messages')}</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="bookings">
              <CustomerBookings key={id} customerId={id} />
            </Tabs.Panel>
            {readsMessages && (
              <Tabs.Panel value="messages">
                <CustomerMessages customerId={id} />
              </Tabs.Panel>
            )}
          </Tabs>
        </>
      )}
      <DetailDrawer opened={one.isOpen && customer !== undefined} onClose={close} label={t('page.one')}>
        {customer && (
          <div className={drawer.panel}>
            <DrawerHead over={t('page.one')} title={fullName(customer)} onClose={close} />
            <CustomerForm saving={one.saving} customer={customer} />
          </div>
        )}
      </DetailDrawer>
    </div>
  );
}

/** The newest messages: those of some thirty trips. */
const SHOWN = 100;

/** The mails to a customer about all their bookings. */
export function CustomerMessages({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const { zone } = useWorkplace().location;
  const input = { params: { id: customerId }, query: { limit: SHOWN } };
  const messages = useQuery(queries(messagesEndpoints.customerMessages, input));
  return (
    <section className={classes.card} aria-label={t('tabs.messages')}>
      <MessageList of={messages} zone={zone} withBooking />
    </section>
  );
}
