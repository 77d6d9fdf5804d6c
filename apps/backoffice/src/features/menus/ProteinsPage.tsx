import type { Wire } from '@marea/domain/kernel/wire';
import { proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Protein } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { ProteinForm } from './ProteinForm.tsx';
import { useRecipeChoices } from './useMenuChoices.ts';

const endpoints = {
  list: proteinEndpoints.proteinas,
  create: proteinEndpoints.createProteina,
  update: proteinEndpoints.updateProteina,
  remove: proteinEndpoints.deleteProteina,
};
const nameOf = ({ name }: Wire<Protein>) => name;

/** The proteins from which guests choose with a dish. */
export default function ProteinsPage() {
  const { t } = useTranslation('menus');
  const recipes = useRecipeChoices();
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['name', 'description', 'active'],
    sorting: { sort: 'name', order: 'asc' },
    filters: ['active'],
  });
  const recipeOf = ({ recipeId }: Wire<Protein>) => recipes?.find(({ value }) => value === recipeId)?.label ?? '';
  return (
    <RecordPage
      name="proteins"
      list={list}
      columns={[
        { key: 'name', header: t('columns.name'), text: nameOf, sorts: true, phone: 'title' },
        {
          key: 'description',
          header: t('columns.description'),
          text: ({ description }) => description,
          sorts: true,
          phone: 'line',
        },
        { key: 'recipe', header: t('columns.recipe'), text: recipeOf, phone: 'end' },
        useActiveColumn(),
      ]}
      nameOf={nameOf}
      words={t('proteins.page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} beginsWithAll />}
      actions={useActiveSwitch(endpoints, nameOf)}
    >
      {(protein) => <ProteinForm saving={list} protein={protein} />}
    </RecordPage>
  );
}
