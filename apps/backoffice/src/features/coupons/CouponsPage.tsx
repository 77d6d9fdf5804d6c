import type { Wire } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { couponState } from '@marea/domain/coupons/couponState';
import { formatDate } from '@marea/texts/format/dates';
import { couponStateSet } from '@marea/web/components/statusSets';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns, useStatusCell } from '../../ui/table/useListColumns.tsx';
import { useToday } from '../../ui/useNow.ts';
import { couponAmountText, CouponForm } from './CouponForm.tsx';

const endpoints = listEndpointsOf(couponEndpoints, 'coupons', 'Coupon');

/** The coupons of a location and of the whole company: their uses, discounts and days. */
export default function CouponsPage() {
  const { t } = useTranslation('coupons');
  const { company, location } = useWorkplace();
  const today = useToday();
  const list = useRecordList(endpoints, { params: { id: location._id }, beginsWith: 'active' });
  const daysOf = ({ validFrom: from, validTo: to }: Wire<Coupon>) => {
    if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
    if (from) return t('from', { day: formatDate(from) });
    return to ? t('until', { day: formatDate(to) }) : t('always');
  };
  return (
    <RecordPage
      name="coupons"
      list={list}
      columns={useListColumns(list, t('columns', { returnObjects: true }), {
        name: { isStrong: true },
        type: { cell: ({ type }) => t(`types.${type}`), text: ({ type }) => type },
        amount: { text: (coupon) => couponAmountText(coupon, company.currency), align: 'right', phone: 'line' },
        uses: {
          text: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} / ${mostUses}`),
          align: 'right',
          phone: 'end',
        },
        valid: { text: daysOf, phone: 'line' },
        category: {},
        active: useStatusCell(couponStateSet, (coupon) => couponState(coupon, today)),
      })}
      words={t('page', { returnObjects: true })}
    >
      {(coupon) => <CouponForm saving={list} record={coupon} />}
    </RecordPage>
  );
}
