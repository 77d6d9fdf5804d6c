import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { couponState } from '@marea/domain/coupons/couponState';
import type { Wire } from '@marea/domain/kernel/wire';
import { wallClock } from '@marea/domain/kernel/zone';
import { formatDate } from '@marea/texts/dates';
import { couponStateSet } from '@marea/web/statusSets';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { columnsOf } from '../../ui/table/columnsOf.ts';
import { useStatusCell } from '../../ui/table/useStatusCell.tsx';
import { useNow } from '../../ui/useNow.ts';
import { amountText } from './amountText.ts';
import { CouponForm } from './CouponForm.tsx';

const endpoints = {
  list: couponEndpoints.coupons,
  create: couponEndpoints.createCoupon,
  update: couponEndpoints.updateCoupon,
  remove: couponEndpoints.deleteCoupon,
};
const nameOf = ({ name }: Wire<Coupon>) => name;

/** The coupons of a location and of all of the company: their uses, what they take off, and for which days. */
export default function CouponsPage() {
  const { t } = useTranslation('coupons');
  const list = useRecordList(endpoints, {
    params: { id: useWorkplace().location._id },
    sorts: ['name', 'type', 'amount', 'category', 'active'],
    sorting: { sort: 'name', order: 'asc' },
    filters: ['active'],
  });
  return (
    <RecordPage
      name="coupons"
      list={list}
      columns={useColumns()}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} />}
      actions={useActiveSwitch(endpoints, nameOf)}
    >
      {(coupon) => <CouponForm saving={list} coupon={coupon} />}
    </RecordPage>
  );
}

function useColumns(): Column<Wire<Coupon>>[] {
  const { t } = useTranslation('coupons');
  const { company, location } = useWorkplace();
  const today = wallClock(location.zone, useNow()).date;
  const days = ({ validFrom: from, validTo: to }: Wire<Coupon>) => {
    if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
    if (from) return t('from', { day: formatDate(from) });
    return to ? t('until', { day: formatDate(to) }) : t('always');
  };
  const status = useStatusCell(couponStateSet, (coupon: Wire<Coupon>) => couponState(coupon, today));
  return columnsOf(t('columns', { returnObjects: true }), {
    name: { cell: (coupon) => <b>{nameOf(coupon)}</b>, text: nameOf, sorts: true, phone: 'title' },
    type: { cell: ({ type }) => t(`types.${type}`), text: ({ type }) => type, sorts: true },
    amount: { text: (coupon) => amountText(coupon, company.currency), sorts: true, align: 'right', phone: 'line' },
    uses: {
      text: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} / ${mostUses}`),
      align: 'right',
      phone: 'end',
    },
    valid: { text: days, phone: 'line' },
    category: { text: ({ category }) => category, sorts: true },
    active: { ...status, sorts: true },
  });
}
