import { Anchor, Box, Checkbox, Table } from '@mantine/core';
import { fullName } from '@marea/domain/core/text/text';
import type { OpenBooking } from '@marea/domain/payments/payments.schema';
import { formatDate } from '@marea/texts/format/dates';
import { MoneyCell } from '@marea/web/components/Money.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { TableFoot } from '../../ui/table/TableFoot.tsx';
import type { TableState } from '../../ui/table/useTableState.ts';
import classes from './Payments.module.css';

type OpenBookingsProps = {
  rows: readonly OpenBooking[];
  selected: readonly string[];
  /** Undefined where nothing can be selected. */
  onSelect: ((ids: readonly string[]) => void) | undefined;
  /** The page of the rows. */
  state: TableState;
};

/** The trips with a balance due; any number of one currency can be selected. */
export function OpenBookings({ rows, selected, onSelect, state }: OpenBookingsProps) {
  const { t } = useTranslation('payments');
  const currency = rows.find(({ _id }) => selected.includes(_id))?.currency;
  const selectable = rows.filter((row) => row.currency === (currency ?? rows[0]?.currency));
  const isWhole = selectable.length > 0 && selectable.every(({ _id }) => selected.includes(_id));
  // A payment removes rows, maybe the whole last page.
  const page = Math.min(state.page, Math.max(Math.ceil(rows.length / state.limit), 1));
  return (
    <section className={classes.card} aria-label={t('module.open')}>
      <div className={classes.wide}>
        <Table aria-label={t('module.open')} className={classes.open}>
          <Table.Thead>
            <Table.Tr>
              {onSelect && (
                <Table.Th w={40}>
                  <Checkbox
                    aria-label={t('module.selectAll')}
                    checked={isWhole}
                    indeterminate={selected.length > 0 && !isWhole}
                    onChange={() => onSelect(isWhole ? [] : selectable.map(({ _id }) => _id))}
                  />
                </Table.Th>
              )}
              <Table.Th visibleFrom="sm">{t('module.trip')}</Table.Th>
              <Table.Th>{t('columns.guest')}</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('module.total')}
              </Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('module.commission')}
              </Table.Th>
              <Table.Th ta="right">{t('module.owed')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice((page - 1) * state.limit, page * state.limit).map((row) => (
              <Table.Tr key={row._id}>
                {onSelect && (
                  <Table.Td>
                    <Checkbox
                      aria-label={t('module.select', { folio: row.folio })}
                      disabled={currency !== undefined && row.currency !== currency}
                      checked={selected.includes(row._id)}
                      onChange={({ currentTarget: { checked } }) =>
                        onSelect(checked ? [...selected, row._id] : selected.filter((id) => id !== row._id))
                      }
                    />
                  </Table.Td>
                )}
                <Table.Td visibleFrom="sm">
                  {formatDate(row.bookingDate)} {row.hora}
                  <small>{row.resourceName}</small>
                </Table.Td>
                <Table.Td className={classes.guest}>
                  {fullName(row)}
                  <Box component="small" hiddenFrom="sm">
                    {formatDate(row.bookingDate)} {row.hora} · {row.resourceName}
                  </Box>
                  <small>
                    <Anchor component={Link} inherit to={paths.bookingOf(row)}>
                      {row.folio}
                    </Anchor>
                  </small>
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  <MoneyCell amount={row.grandTotal} currency={row.currency} />
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  <MoneyCell amount={row.resellerCommission} currency={row.currency} />
                </Table.Td>
                <Table.Td ta="right">
                  <MoneyCell amount={row.owed} currency={row.currency} isDue />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <TableFoot total={rows.length} state={{ ...state, page }} />
    </section>
  );
}
