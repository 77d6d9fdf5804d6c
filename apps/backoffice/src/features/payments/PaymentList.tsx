import { Anchor, Select, Stack } from '@mantine/core';
import { disputeStates, paymentStatuses } from '@marea/domain/payments/checkout/attempt.status';
import { authorisedPaymentEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { disputeStateTexts, paymentStatusTexts } from '@marea/texts/booking/statuses';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { providerTexts } from '@marea/texts/payments/providers';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconLock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call, queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DetailDrawer } from '../../ui/dialogs/DetailDrawer.tsx';
import { choicesInOrder } from '../../ui/fields/RecordField.tsx';
import { useAccounts } from '../../ui/fields/useAccounts.ts';
import { ChoicesFilter } from '../../ui/filters/ChoicesFilter.tsx';
import { DateRangeFilter } from '../../ui/filters/DateRangeFilter.tsx';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import type { FilterChip } from '../../ui/filters/FilterBar.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { exportOf, useExport } from '../../ui/table/useExport.ts';
import { useTableData, useTableState } from '../../ui/table/useTableState.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { methodChoices, paymentFilter, readPaymentParams } from './paymentParams.ts';
import { payingGuest, usePaymentColumns } from './usePaymentColumns.tsx';
import type { Payment } from './usePaymentColumns.tsx';
import classes from './Payments.module.css';

const { paymentList, paymentTotals } = paymentsEndpoints;

/** The payments of a location by day, method, account and status, with their totals; a row opens its receipt. */
export function PaymentList({ switcher }: { switcher: ReactNode }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const mayCall = useMayCall();
  const { location } = useWorkplace();
  const { params, change } = useAddress();
  const { accounts, titleOf } = useAccounts();
  const state = useTableState({
    sorts: ['date', 'amount'],
    sorting: { sort: 'date', order: 'desc' },
    filters: ['from', 'to', 'status', 'type', 'account', 'disputed'],
  });
  const chosen = readPaymentParams(params);
  const { from, to, status, type, accountId, disputed } = chosen;
  const filter = { ...paymentFilter(chosen), ...(state.search ? { search: state.search } : {}) };
  const pageOf = (page: number, limit: number) => ({
    params: { id: location._id },
    body: { filter: { ...filter, ...state.sorting, page, limit } },
  });
  const data = useTableData(paymentList, pageOf(state.page, state.limit));
  const totals = useQuery({
    ...queries(paymentTotals, { params: { id: location._id }, body: { filter } }),
    placeholderData: keepPreviousData,
  });
  const columns = usePaymentColumns(totals.data?.data, titleOf);
  const onExport = useExport<Payment>({
    name: t('list'),
    columns,
    load: (page, limit) => call(paymentList, pageOf(page, limit)),
  });
  const openId = params.get('open');
  const open = data.rows?.find(({ _id }) => _id === openId) ?? null;
  const close = () => change({ open: null }, { replace: true });
  const without = <One extends string>(all: readonly One[], one: One) => all.filter((other) => other !== one).join(',');
  const chips: FilterChip[] = [
    ...(from && to
      ? [{ label: [from, to].map((day) => formatDate(day)).join(' – '), changes: { from: null, to: null } }]
      : []),
    ...type.map((one) => ({ label: paymentMethodTexts[language][one], changes: { type: without(type, one) } })),
    ...status.map((one) => ({ label: paymentStatusTexts[language][one], changes: { status: without(status, one) } })),
    ...disputed.map((one) => ({
      label: `${t('fields.disputed')}: ${disputeStateTexts[language][one]}`,
      changes: { disputed: without(disputed, one) },
    })),
    ...(accountId ? [{ label: titleOf(accountId) || t('fields.account'), changes: { account: null } }] : []),
  ];
  return (
    <ListPage>
      <AuthorisedList />
      <DataTable
        name="payments"
        label={t('list')}
        columns={columns}
        data={data}
        state={state}
        nameOf={(payment) => payingGuest(payment) || payment.folio}
        openId={openId}
        onOpen={({ _id }) => change({ open: _id })}
        totalsSince={totals.data?.data.since}
        onExport={mayCall(exportOf(paymentList)) ? onExport : undefined}
        tools={
          <Stack gap="xs" align="flex-start" w="100%">
            {switcher}
            <FilterBar name="payments" state={state} search={t('search')} chips={chips}>
              <DateRangeFilter
                label={t('fields.days')}
                zone={location.zone}
                value={{ from, to }}
                onChange={(range) => state.setFilters(range)}
              />
              <ChoicesFilter
                label={t('fields.type')}
                options={methodChoices.map((value) => ({ value, label: paymentMethodTexts[language][value] }))}
                value={type}
                onChange={(methods) => state.setFilters({ type: methods.join(',') })}
              />
              <ChoicesFilter
                label={t('fields.status')}
                options={paymentStatuses.map((value) => ({ value, label: paymentStatusTexts[language][value] }))}
                value={status}
                onChange={(statuses) => state.setFilters({ status: statuses.join(',') })}
              />
              <ChoicesFilter
                label={t('fields.disputed')}
                options={disputeStates.map((value) => ({ value, label: disputeStateTexts[language][value] }))}
                value={disputed}
                onChange={(states) => state.setFilters({ disputed: states.join(',') })}
              />
              {accounts.length > 0 && (
                <Select
                  aria-label={t('fields.account')}
                  placeholder={t('fields.account')}
                  clearable
                  searchable={accounts.length > 8}
                  data={choicesInOrder(accounts)}
                  value={accountId}
                  onChange={(account) => state.setFilters({ account })}
                />
              )}
            </FilterBar>
          </Stack>
        }
      />
      <DetailDrawer opened={open !== null} onClose={close} label={t('one')}>
        {open && <PaymentPanel payment={open} accountOf={titleOf} onClose={close} />}
      </DetailDrawer>
    </ListPage>
  );
}

/** Authorised card payments that wait to be captured, the first to expire first; nothing without any. */
export function AuthorisedList() {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { location } = useWorkplace();
  const { data } = useQuery({
    ...queries(authorisedPaymentEndpoints.authorisedPayments, { params: { id: location._id }, query: {} }),
    enabled: useMayCall()(authorisedPaymentEndpoints.authorisedPayments),
  });
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.authorised} aria-label={t('authorised.title')}>
      <div className={classes.cardHead}>
        <h2>{t('authorised.title')}</h2>
      </div>
      <ul>
        {rows.map(({ _id, visitId, folio, provider, charge, authorisedUntil, decision }) => (
          <li key={_id}>
            <IconLock size={16} aria-hidden />
            <span>
              <Anchor component={Link} to={paths.bookingById(visitId)}>
                {folio}
              </Anchor>{' '}
              <small>
                {providerTexts[language][provider]} ·{' '}
                {decision
                  ? t('authorised.underWay')
                  : authorisedUntil
                    ? t('authorised.until', { until: formatDateTime(authorisedUntil, location.zone) })
                    : t('authorised.noEnd')}
              </small>
            </span>
            <Money {...charge} withCode />
          </li>
        ))}
      </ul>
    </section>
  );
}
