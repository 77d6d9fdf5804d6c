import type { Wire } from '@marea/domain/kernel/wire';
import { drinkEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Drink } from '@marea/domain/menus/menus.schema';
import { IconGlassCocktail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { picturedColumn } from '../../ui/table/picturedColumn.tsx';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { DrinkForm } from './DrinkForm.tsx';
import { useCostColumn } from './useCostColumn.tsx';
import { useBarChoices } from './useMenuChoices.ts';

const endpoints = {
  list: drinkEndpoints.drinks,
  create: drinkEndpoints.createDrink,
  update: drinkEndpoints.updateDrink,
  remove: drinkEndpoints.deleteDrink,
};
const nameOf = ({ name }: Wire<Drink>) => name;

/** The drinks that a location offers, and at which bar. */
export default function DrinksPage() {
  const { t } = useTranslation('menus');
  const bars = useBarChoices();
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['name', 'category', 'active'],
    sorting: { sort: 'name', order: 'asc' },
    filters: ['active'],
  });
  const barOf = ({ barId }: Wire<Drink>) => bars?.find(({ value }) => value === barId)?.label ?? '';
  const alcoholOf = ({ isAlcoholic }: Wire<Drink>) => t(isAlcoholic ? 'drinks.alcoholic' : 'drinks.soft');
  return (
    <RecordPage
      name="drinks"
      list={list}
      columns={[
        picturedColumn({
          header: t('columns.name'),
          text: nameOf,
          image: ({ image }) => image,
          purpose: 'drink',
          icon: IconGlassCocktail,
        }),
        {
          key: 'category',
          header: t('columns.category'),
          text: ({ category }) => category,
          sorts: true,
          phone: 'line',
        },
        { key: 'alcohol', header: t('columns.alcohol'), text: alcoholOf },
        { key: 'bar', header: t('columns.bar'), text: barOf, phone: 'line' },
        ...useCostColumn('bebidas', list.data.rows),
        useActiveColumn(),
      ]}
      nameOf={nameOf}
      words={t('drinks.page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} />}
      actions={useActiveSwitch(endpoints, nameOf)}
    >
      {(drink) => <DrinkForm saving={list} drink={drink} />}
    </RecordPage>
  );
}
