import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import type { BookingTotals } from '@marea/domain/booking/lists/bookingLists.schema';
import { fullName } from '@marea/domain/core/text/text';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { formatCount, formatMoney } from '@marea/texts/format/money';
import { BookingStatusBadge, useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { columnsOf, moneyColumn } from '../../../ui/table/moneyColumn.tsx';
import { usePermissions } from '../usePermissions.ts';
import classes from './List.module.css';

/** Whether a row is a block, which has no guests and no price. */
const isBlock = (row: BookingRowView) => fullName(row) === '';
const ofTrip =
  (amount: (row: BookingRowView) => number | null) =>
  (row: BookingRowView): number | null =>
    isBlock(row) ? null : amount(row);
const isDisrupted = ({ stopsBoarding }: Pick<BookingRowView, 'stopsBoarding'>) => stopsBoarding.includes('disrupted');

/** The list's columns in their agreed order, then folio, passengers and money. */
export function useColumns(
  totals: BookingTotals | undefined,
  { withRelease }: { withRelease: boolean },
): Column<BookingRowView>[] {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const statusText = useStatusText();
  const { zone } = useWorkplace().location;
  const { seesMoney, seesCommission } = usePermissions();
  const sum = (of: 'grandTotal' | 'owed') =>
    totals?.byCurrency.map(({ currency, credit, ...amounts }) => (
      <div key={currency}>
        <Money amount={amounts[of]} currency={currency} withCode={totals.byCurrency.length > 1} />
        {of === 'owed' && credit !== null && credit > 0 && (
          <small className={classes.credit}>{t('credit', { amount: formatMoney(credit, currency) })}</small>
        )}
      </div>
    ));
  return columnsOf(t('columns', { returnObjects: true }), {
    name: {
      cell: (row) => (
        <b className={classes.name}>{fullName(row) || [t('blocked'), row.blockReason].filter(Boolean).join(' · ')}</b>
      ),
      text: fullName,
      sorts: true,
      phone: 'title',
    },
    resource: {
      text: (row) => row.resourceName,
      sorts: true,
      givesWay: 'first',
      phone: 'line',
    },
    service: {
      text: (row) => row.serviceName[language],
      sorts: true,
      givesWay: 'first',
    },
    bookingDate: {
      cell: ({ bookingDate, hora }) => <span className={classes.when}>{`${formatDate(bookingDate)} ${hora}`}</span>,
      text: ({ bookingDate, hora }) => `${bookingDate} ${hora}`,
      sorts: true,
      firstOrder: 'desc',
      givesWay: 'never',
      phone: 'line',
    },
    releaseAt: withRelease
      ? {
          cell: ({ releaseAt }) => releaseAt && <span className={classes.when}>{formatDateTime(releaseAt, zone)}</span>,
          text: ({ releaseAt }) => releaseAt && formatDateTime(releaseAt, zone),
          givesWay: 'never',
          // Shows its label, as the trip's time is beside it.
          phone: 'below',
        }
      : null,
    createdAt: {
      cell: ({ createdAt }) => <span className={classes.when}>{formatDateTime(createdAt, zone)}</span>,
      text: ({ createdAt }) => formatDateTime(createdAt, zone),
      sorts: true,
      givesWay: 'first',
      firstOrder: 'desc',
    },
    status: {
      cell: (row) => (
        <>
          <BookingStatusBadge status={row.status} />
          {isDisrupted(row) && <small className={classes.disrupted}>{t('boarding.disrupted')}</small>}
        </>
      ),
      text: (row) => [statusText(row.status), isDisrupted(row) && t('boarding.disrupted')].filter(Boolean).join(' · '),
      sorts: true,
      phone: 'aside',
    },
    folio: {
      cell: ({ folio }) => <span className={classes.when}>{folio}</span>,
      text: ({ folio }) => folio,
      givesWay: 'first',
    },
    pax: {
      text: ofTrip(({ pax }) => pax),
      align: 'right',
      total: totals && formatCount(totals.pax),
      phone: seesMoney ? undefined : 'end',
    },
    total: {
      ...moneyColumn(ofTrip(({ grandTotal }) => grandTotal)),
      total: sum('grandTotal'),
    },
    balance: {
      ...moneyColumn(
        ofTrip(({ balance }) => balance),
        { isDue: true },
      ),
      total: sum('owed'),
      phone: seesMoney ? 'end' : undefined,
    },
    seller: seesCommission ? { text: ({ sellerName }) => sellerName } : null,
  });
}
