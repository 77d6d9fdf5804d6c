import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { coupons, type Coupon } from '@marea/domain/coupons/coupon.schema';
import { formatDate } from '@marea/texts/dates';
import { StatusBadge } from '@marea/web/StatusBadge.tsx';
import { recordStateSet } from '@marea/web/statusSets';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../app/shell/usePlace.ts';
import type wording from '../../locales/en/coupons.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { amountText } from './amountText.ts';
import { CouponForm } from './CouponForm.tsx';

const endpoints = {
  list: couponEndpoints.coupons,
  create: couponEndpoints.createCoupon,
  update: couponEndpoints.updateCoupon,
  remove: couponEndpoints.deleteCoupon,
};
const nameOf = ({ name }: Coupon) => name;

/** The coupons of a location and of all of the company: their uses, what they take off, and for which days. */
export default function CouponsPage() {
  const { t } = useTranslation(['coupons', 'ui']);
  const { location, company } = usePlace();
  const list = useRecordList(endpoints, {
    params: { id: location._id },
    sorts: coupons.columns,
    sorting: { sort: 'name', order: 'asc' },
    filters: ['active'],
  });
  const switchActive = useActiveSwitch(endpoints, nameOf);
  const head = (key: keyof (typeof wording)['columns']) => ({ key, header: t(`columns.${key}`) });
  const amountOf = (coupon: Coupon) => amountText(coupon, company.currency);
  const daysOf = ({ validFrom, validTo }: Coupon) =>
    validFrom || validTo ? [validFrom, validTo].map((day) => (day ? formatDate(day) : '…')).join(' – ') : t('always');
  const usesOf = ({ uses, mostUses }: Coupon) => (mostUses === null ? `${uses}` : `${uses} / ${mostUses}`);

  const columns: Column<Coupon>[] = [
    { ...head('name'), cell: (coupon) => <b>{coupon.name}</b>, text: nameOf, sorts: true, phone: 'title' },
    { ...head('type'), cell: ({ type }) => t(`types.${type}`), text: ({ type }) => type, sorts: true },
    { ...head('amount'), cell: amountOf, text: amountOf, sorts: true, align: 'right', phone: 'line' },
    { ...head('uses'), cell: usesOf, text: usesOf, align: 'right', phone: 'end' },
    { ...head('valid'), cell: daysOf, text: daysOf, phone: 'line' },
    { ...head('category'), cell: ({ category }) => category, text: ({ category }) => category, sorts: true },
    {
      ...head('active'),
      cell: ({ active }) => <StatusBadge of={recordStateSet} status={active ? 'active' : 'inactive'} />,
      text: ({ active }) => t(active ? 'ui:yes' : 'ui:no'),
      sorts: true,
      phone: 'aside',
    },
  ];
  return (
    <RecordPage
      name="coupons"
      list={list}
      columns={columns}
      nameOf={nameOf}
      words={{
        list: t('title'),
        one: t('one'),
        new: t('new'),
        search: t('search'),
        removal: t('removal'),
      }}
      filters={<ActiveFilter state={list.state} />}
      actions={switchActive}
    >
      {(coupon) => <CouponForm list={list} coupon={coupon} />}
    </RecordPage>
  );
}
