import { Button, Skeleton, Stack } from '@mantine/core';
import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { fullName } from '@marea/domain/kernel/fullName';
import { ErrorState } from '@marea/web/states.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { DetailDrawer, DrawerHead } from '../../ui/DetailDrawer.tsx';
import { useOneRecord } from '../../ui/record/useOneRecord.ts';
import { CustomerBookings } from './CustomerBookings.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerHead } from './CustomerHead.tsx';
import { CustomerMoney } from './CustomerMoney.tsx';
import drawer from '../../ui/DetailDrawer.module.css';
import classes from './Customer.module.css';

const endpoints = {
  read: customersEndpoints.customerDetails,
  update: customersEndpoints.updateCustomer,
  remove: customersEndpoints.deleteCustomer,
  lists: [customersEndpoints.customers, bookingListsEndpoints.customerBookings],
};

/** Everything that is known of a customer: contact, trips ahead and behind, what they come to, and notes. */
export default function CustomerPage() {
  const { t } = useTranslation('customers');
  const { id = '' } = useParams();
  const one = useOneRecord(endpoints, id);
  const { record: customer } = one;
  const close = () => one.list.open(null);
  return (
    <div className={classes.page}>
      <Button
        component={Link}
        to="/customers"
        variant="subtle"
        size="compact-sm"
        className={classes.back}
        leftSection={<IconArrowLeft size={15} aria-hidden />}
        data-noprint
      >
        {t('back')}
      </Button>
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
            <CustomerMoney customerId={id} />
            <section className={classes.card} aria-label={t('fields.notes')}>
              <h2>{t('fields.notes')}</h2>
              <p className={classes.notes}>{customer.notes || <span>{t('noNotes')}</span>}</p>
            </section>
          </div>
          <CustomerBookings key={id} customerId={id} />
        </>
      )}
      <DetailDrawer opened={one.isOpen && customer !== undefined} onClose={close} label={t('page.one')}>
        {customer && (
          <div className={drawer.panel}>
            <DrawerHead over={t('page.one')} title={fullName(customer)} onClose={close} />
            <CustomerForm list={one.list} customer={customer} />
          </div>
        )}
      </DetailDrawer>
    </div>
  );
}
