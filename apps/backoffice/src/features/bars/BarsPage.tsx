import type { Wire } from '@marea/domain/kernel/wire';
import { barEndpoints } from '@marea/domain/menus/menus.endpoints';
import type { Bar } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import { BarForm } from './BarForm.tsx';

const endpoints = {
  list: barEndpoints.bars,
  create: barEndpoints.createBar,
  update: barEndpoints.updateBar,
  remove: barEndpoints.deleteBar,
};
const nameOf = ({ name }: Wire<Bar>) => name;

/** The drinks stations of a location. */
export default function BarsPage() {
  const { t } = useTranslation('bars');
  const list = useRecordList(endpoints, {
    at: useWorkplace().location._id,
    sorts: ['name', 'description'],
    sorting: { sort: 'name', order: 'asc' },
  });
  return (
    <RecordPage
      name="bars"
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
      ]}
      nameOf={nameOf}
      words={t('page', { returnObjects: true })}
    >
      {(bar) => <BarForm saving={list} bar={bar} />}
    </RecordPage>
  );
}
