import type { Wire } from '@marea/domain/contract/endpoint';
import { proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Protein } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { ProteinForm } from './ProteinForm.tsx';
import { useRecipeChoices } from './useMenuChoices.ts';

const endpoints = listEndpointsOf(proteinEndpoints, 'proteinas', 'Proteina');

/** The proteins from which guests choose with a dish. */
export default function ProteinsPage() {
  const { t } = useTranslation('menus');
  const recipes = useRecipeChoices();
  const list = useRecordList(endpoints, { at: useWorkplace().location._id, beginsWith: 'all' });
  const recipeOf = ({ recipeId }: Wire<Protein>) => recipes?.find(({ value }) => value === recipeId)?.label ?? '';
  return (
    <RecordPage
      name="proteins"
      list={list}
      columns={useListColumns(list, t('proteins.columns', { returnObjects: true }), {
        name: {},
        description: { phone: 'line' },
        recipe: { text: recipeOf, phone: 'end' },
        active: { kind: 'active' },
      })}
      words={t('proteins.page', { returnObjects: true })}
    >
      {(protein) => <ProteinForm saving={list} record={protein} />}
    </RecordPage>
  );
}
