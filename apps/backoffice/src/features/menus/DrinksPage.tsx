import type { Wire } from '@marea/domain/contract/endpoint';
import { drinkEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Drink } from '@marea/domain/menus/menus.schema';
import { IconGlassCocktail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { DrinkForm } from './DrinkForm.tsx';
import { useCostColumn } from './useCostColumn.tsx';
import { useBarChoices } from './useMenuChoices.ts';

const endpoints = listEndpointsOf(drinkEndpoints, 'drinks', 'Drink');

/** The drinks that a location offers, with their bars. */
export default function DrinksPage() {
  const { t } = useTranslation('menus');
  const bars = useBarChoices();
  const list = useRecordList(endpoints, { at: useWorkplace().location._id, beginsWith: 'active' });
  const barOf = ({ barId }: Wire<Drink>) => bars?.find(({ value }) => value === barId)?.label ?? '';
  return (
    <RecordPage
      name="drinks"
      list={list}
      columns={useListColumns(list, t('drinks.columns', { returnObjects: true }), {
        name: { picture: { of: ({ image }) => image, purpose: 'drink', icon: IconGlassCocktail } },
        category: { phone: 'line' },
        alcohol: { text: ({ isAlcoholic }) => t(isAlcoholic ? 'drinks.alcoholic' : 'drinks.soft') },
        bar: { text: barOf, phone: 'line' },
        cost: useCostColumn('bebidas', list.data.rows),
        active: { kind: 'active' },
      })}
      words={t('drinks.page', { returnObjects: true })}
    >
      {(drink) => <DrinkForm saving={list} record={drink} />}
    </RecordPage>
  );
}
