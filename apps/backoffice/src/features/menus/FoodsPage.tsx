import type { Wire } from '@marea/domain/kernel/wire';
import { foodEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Food } from '@marea/domain/menus/menus.schema';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { picturedColumn } from '../../ui/table/picturedColumn.tsx';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { FoodForm } from './FoodForm.tsx';
import { useCostColumn } from './useCostColumn.tsx';
import { useProteinChoices } from './useMenuChoices.ts';

const endpoints = {
  list: foodEndpoints.foods,
  create: foodEndpoints.createFood,
  update: foodEndpoints.updateFood,
  remove: foodEndpoints.deleteFood,
};
const nameOf = ({ name }: Wire<Food>) => name;

/** The dishes that a location offers. */
export default function FoodsPage() {
  const { t } = useTranslation('menus');
  const proteins = useProteinChoices();
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['name', 'category', 'active'],
    sorting: { sort: 'name', order: 'asc' },
    filters: ['active'],
  });
  const proteinsOf = (food: Wire<Food>) =>
    food.proteins.flatMap((id) => proteins?.find(({ value }) => value === id)?.label ?? []).join(', ');
  return (
    <RecordPage
      name="foods"
      list={list}
      columns={[
        picturedColumn({
          header: t('columns.name'),
          text: nameOf,
          image: ({ image }) => image,
          purpose: 'food',
          icon: IconToolsKitchen2,
        }),
        {
          key: 'category',
          header: t('columns.category'),
          text: ({ category }) => category,
          sorts: true,
          phone: 'line',
        },
        { key: 'proteins', header: t('columns.proteins'), text: proteinsOf },
        {
          key: 'allergens',
          header: t('columns.allergens'),
          text: ({ allergens }) => allergens.join(', '),
          phone: 'line',
        },
        ...useCostColumn('alimentos', list.data.rows),
        useActiveColumn(),
      ]}
      nameOf={nameOf}
      words={t('foods.page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} />}
      actions={useActiveSwitch(endpoints, nameOf)}
    >
      {(food) => <FoodForm saving={list} food={food} />}
    </RecordPage>
  );
}
