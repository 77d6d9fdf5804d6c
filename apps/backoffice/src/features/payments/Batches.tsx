import { Anchor, Table } from '@mantine/core';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { formatDateTime } from '@marea/texts/format/dates';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { MoneyCell } from '@marea/web/components/Money.tsx';
import { StatusBadge } from '@marea/web/components/StatusBadge.tsx';
import { paymentStatusSet } from '@marea/web/components/statusSets';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DetailDrawer, DrawerHead } from '../../ui/dialogs/DetailDrawer.tsx';
import { StoredPicture } from '../../ui/fields/StoredPicture.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useStatusCell } from '../../ui/table/useListColumns.tsx';
import { useTableData, type ListRow, useTableState } from '../../ui/table/useTableState.ts';
import { useAddress } from '../../ui/useAddress.ts';
import drawer from '../../ui/dialogs/DetailDrawer.module.css';
import classes from './Payments.module.css';

type Batch = ListRow<'paymentBatches'>;

const RECEIPT_WIDTH = 800;

/** Payments entered for several bookings, of one reseller or of all, each with the bookings that it covered. */
export function Batches({ resellerId }: { resellerId: string | null }) {
  const { t } = useTranslation('payments');
  const { location } = useWorkplace();
  const { params, change } = useAddress();
  const state = useTableState({ sorts: [] });
  const { page, limit } = state;
  const data = useTableData(paymentsEndpoints.paymentBatches, {
    params: { id: location._id },
    query: { page, limit, ...(resellerId ? { reseller: resellerId } : {}) },
  });
  const openId = params.get('open');
  const open = data.rows?.find(({ _id }) => _id === openId) ?? null;
  const close = () => change({ open: null }, { replace: true });
  return (
    <>
      <DataTable
        name="paymentBatches"
        label={t('module.batches')}
        columns={useBatchColumns()}
        data={data}
        state={state}
        nameOf={({ reseller }) => reseller?.name ?? t('one')}
        openId={openId}
        onOpen={({ _id }) => change({ open: _id })}
      />
      <DetailDrawer opened={open !== null} onClose={close} label={t('module.batch')}>
        {open && (
          <div className={drawer.panel}>
            <DrawerHead
              over={formatDateTime(open.createdAt, location.zone)}
              badge={<StatusBadge of={paymentStatusSet} status={open.status} />}
              title={open.reseller?.name ?? t('module.batch')}
              onClose={close}
            />
            <div className={drawer.body}>
              <Table aria-label={t('module.covers')}>
                <Table.Tbody>
                  {open.bookingsList.map(({ _id, folio, amount }) => (
                    <Table.Tr key={_id}>
                      <Table.Td>
                        <Anchor component={Link} to={`/booking?booking=${_id}`}>
                          {folio}
                        </Anchor>
                      </Table.Td>
                      <Table.Td ta="right">
                        <MoneyCell amount={amount} currency={open.currency} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              {open.data.description && <p className={classes.heading}>{open.data.description}</p>}
              {open.data.image && (
                <StoredPicture
                  id={open.data.image}
                  purpose="receipt"
                  width={RECEIPT_WIDTH}
                  alt={t('panel.receipt')}
                  className={classes.receipt}
                />
              )}
            </div>
          </div>
        )}
      </DetailDrawer>
    </>
  );
}

function useBatchColumns(): Column<Batch>[] {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  return [
    {
      key: 'reseller',
      header: t('columns.reseller'),
      cell: ({ reseller }) => <b>{reseller?.name}</b>,
      phone: 'title',
    },
    {
      key: 'date',
      header: t('columns.date'),
      cell: ({ createdAt }) => formatDateTime(createdAt, zone),
      phone: 'line',
    },
    { key: 'type', header: t('columns.type'), cell: ({ type }) => paymentMethodTexts[language][type] },
    {
      key: 'bookings',
      header: t('module.bookings'),
      cell: ({ bookingsList }) => bookingsList.length,
      align: 'right',
    },
    {
      key: 'status',
      header: t('columns.status'),
      ...useStatusCell(paymentStatusSet, ({ status }: Batch) => status),
    },
    {
      key: 'amount',
      header: t('columns.amount'),
      cell: ({ amount, currency }) => <MoneyCell amount={amount} currency={currency} />,
      align: 'right',
      phone: 'end',
    },
  ];
}
