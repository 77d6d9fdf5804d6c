import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { couponState } from '@marea/domain/coupons/couponState';
import type { Wire } from '@marea/domain/kernel/wire';
import { wallClock } from '@marea/domain/kernel/zone';
import { couponStateTexts } from '@marea/texts/couponStates';
import { formatDate } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { StatusBadge } from '@marea/web/StatusBadge.tsx';
import { couponStateSet } from '@marea/web/statusSets';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import type wording from '../../locales/en/coupons.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
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
  const { currency } = company;
  const language = useLanguage();
  const today = wallClock(location.zone, useNow()).date;
  const head = (key: keyof (typeof wording)['columns']) => ({ key, header: t(`columns.${key}`) });
  const amount = (coupon: Wire<Coupon>) => amountText(coupon, currency);
  const uses = (coupon: Wire<Coupon>) => [coupon.uses, coupon.mostUses].filter((count) => count !== null).join(' / ');
  const valid = ({ validFrom: from, validTo: to }: Wire<Coupon>) => {
    if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
    if (from) return t('from', { day: formatDate(from) });
    return to ? t('until', { day: formatDate(to) }) : t('always');
  };
  return [
    { ...head('name'), cell: (coupon) => <b>{coupon.name}</b>, text: nameOf, sorts: true, phone: 'title' },
    { ...head('type'), cell: ({ type }) => t(`types.${type}`), text: ({ type }) => type, sorts: true },
    { ...head('amount'), cell: amount, text: amount, sorts: true, align: 'right', phone: 'line' },
    { ...head('uses'), cell: uses, text: uses, align: 'right', phone: 'end' },
    { ...head('valid'), cell: valid, text: valid, phone: 'line' },
    { ...head('category'), cell: ({ category }) => category, text: ({ category }) => category, sorts: true },
    {
      ...head('active'),
      cell: (coupon) => <StatusBadge of={couponStateSet} status={couponState(coupon, today)} />,
      text: (coupon) => couponStateTexts[language][couponState(coupon, today)],
      sorts: true,
      phone: 'aside',
    },
  ];
}
