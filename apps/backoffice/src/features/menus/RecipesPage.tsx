import { recipeEndpoints } from '@marea/domain/menus/menus.endpoints';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { RecipeForm } from './RecipeForm.tsx';
import { useCostColumn } from './useCostColumn.tsx';

const endpoints = listEndpointsOf(recipeEndpoints, 'recipes', 'Recipe');

/** The recipes of dishes, drinks and proteins, with the cost of a portion. */
export default function RecipesPage() {
  const { t } = useTranslation('menus');
  const list = useRecordList(endpoints, { at: useWorkplace().location._id });
  return (
    <RecordPage
      name="recipes"
      list={list}
      columns={useListColumns(list, t('recipes.columns', { returnObjects: true }), {
        name: {},
        code: { phone: 'aside' },
        category: { phone: 'line' },
        ingredients: { text: ({ ingredients }) => ingredients.length, align: 'right' },
        rinde: { align: 'right' },
        cost: useCostColumn('recetas', list.data.rows),
      })}
      words={t('recipes.page', { returnObjects: true })}
    >
      {(recipe) => <RecipeForm saving={list} record={recipe} />}
    </RecordPage>
  );
}
