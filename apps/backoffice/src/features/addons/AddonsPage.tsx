import type { Addon } from '@marea/domain/fleet/addon.schema';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Wire } from '@marea/domain/kernel/wire';
import { formatMoney } from '@marea/texts/money';
import { useLanguage } from '@marea/web/i18n';
import { MoneyCell } from '@marea/web/Money.tsx';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { picturedColumn } from '../../ui/table/picturedColumn.tsx';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { AddonForm } from './AddonForm.tsx';

const endpoints = {
  list: fleetEndpoints.addonPage,
  create: fleetEndpoints.createAddon,
  update: fleetEndpoints.updateAddon,
  remove: fleetEndpoints.deleteAddon,
};

/** What a location sells beside its trips. */
export default function AddonsPage() {
  const { t } = useTranslation('addons');
  const language = useLanguage();
  const nameOf = ({ title }: Wire<Addon>) => title[language];
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['title', 'category', 'price', 'active'],
    sorting: { sort: 'title', order: 'asc' },
    filters: ['active'],
  });
  return (
    <RecordPage
      name="addons"
      list={list}
      columns={useColumns(nameOf)}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} />}
      actions={useActiveSwitch(endpoints, nameOf)}
    >
      {(addon) => <AddonForm saving={list} addon={addon} />}
    </RecordPage>
  );
}

function useColumns(nameOf: (addon: Wire<Addon>) => string): Column<Wire<Addon>>[] {
  const { t } = useTranslation(['addons', 'ui']);
  const { currency } = useWorkplace().company;
  const { name: here } = useWorkplace().location;
  return [
    picturedColumn({
      key: 'title',
      header: t('columns.title'),
      text: nameOf,
      image: ({ image }) => image,
      purpose: 'addon',
      icon: IconGift,
    }),
    { key: 'category', header: t('columns.category'), text: ({ category }) => category, sorts: true, phone: 'line' },
    {
      key: 'location',
      header: t('columns.location'),
      text: ({ locationId }) => (locationId ? here : t('ui:everywhere')),
    },
    {
      key: 'price',
      header: t('columns.price'),
      cell: ({ price }) => <MoneyCell amount={price} currency={currency} />,
      text: ({ price }) => formatMoney(price, currency),
      sorts: true,
      align: 'right',
      phone: 'end',
    },
    useActiveColumn(),
  ];
}
