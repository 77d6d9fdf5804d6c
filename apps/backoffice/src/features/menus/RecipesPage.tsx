import type { Wire } from '@marea/domain/kernel/wire';
import { recipeEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Recipe } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { RecipeForm } from './RecipeForm.tsx';
import { useCostColumn } from './useCostColumn.tsx';

const endpoints = {
  list: recipeEndpoints.recipes,
  create: recipeEndpoints.createRecipe,
  update: recipeEndpoints.updateRecipe,
  remove: recipeEndpoints.deleteRecipe,
};
const nameOf = ({ name }: Wire<Recipe>) => name;

/** What dishes, drinks and proteins are made of, and what a portion costs. */
export default function RecipesPage() {
  const { t } = useTranslation('menus');
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['name', 'category', 'code'],
    sorting: { sort: 'name', order: 'asc' },
  });
  return (
    <RecordPage
      name="recipes"
      list={list}
      columns={[
        { key: 'name', header: t('columns.name'), text: nameOf, sorts: true, phone: 'title' },
        { key: 'code', header: t('columns.code'), text: ({ code }) => code, sorts: true, phone: 'aside' },
        {
          key: 'category',
          header: t('columns.category'),
          text: ({ category }) => category,
          sorts: true,
          phone: 'line',
        },
        {
          key: 'ingredients',
          header: t('columns.ingredients'),
          text: ({ ingredients }) => ingredients.length,
          align: 'right',
        },
        { key: 'rinde', header: t('columns.rinde'), text: ({ rinde }) => rinde, align: 'right' },
        ...useCostColumn('recetas', list.data.rows),
      ]}
      nameOf={nameOf}
      words={t('recipes.page', { returnObjects: true })}
    >
      {(recipe) => <RecipeForm saving={list} recipe={recipe} />}
    </RecordPage>
  );
}
