import type { Wire } from '@marea/domain/contract/endpoint';
import { foodEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Food } from '@marea/domain/menus/menus.schema';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { FoodForm } from './FoodForm.tsx';
import { useCostColumn } from './useCostColumn.tsx';
import { useProteinChoices } from './useMenuChoices.ts';

const endpoints = listEndpointsOf(foodEndpoints, 'foods', 'Food');

/** The dishes that a location offers. */
export default function FoodsPage() {
  const { t } = useTranslation('menus');
  const proteins = useProteinChoices();
  const list = useRecordList(endpoints, { at: useWorkplace().location._id, beginsWith: 'active' });
  const proteinsOf = (food: Wire<Food>) =>
    food.proteins.flatMap((id) => proteins?.find(({ value }) => value === id)?.label ?? []);
  return (
    <RecordPage
      name="foods"
      list={list}
      columns={useListColumns(list, t('foods.columns', { returnObjects: true }), {
        name: { picture: { of: ({ image }) => image, purpose: 'food', icon: IconToolsKitchen2 } },
        category: { phone: 'line' },
        proteins: { text: proteinsOf },
        allergens: { phone: 'line' },
        cost: useCostColumn('alimentos', list.data.rows),
        active: { kind: 'active' },
      })}
      words={t('foods.page', { returnObjects: true })}
    >
      {(food) => <FoodForm saving={list} record={food} />}
    </RecordPage>
  );
}
