import { barEndpoints } from '@marea/domain/menus/menus.endpoints';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { BarForm } from './BarForm.tsx';

const endpoints = listEndpointsOf(barEndpoints, 'bars', 'Bar');

/** The drinks stations of a location. */
export default function BarsPage() {
  const { t } = useTranslation('bars');
  const list = useRecordList(endpoints, { at: useWorkplace().location._id });
  return (
    <RecordPage
      name="bars"
      list={list}
      columns={useListColumns(list, t('columns', { returnObjects: true }), {
        name: {},
        description: { phone: 'line' },
      })}
      words={t('page', { returnObjects: true })}
    >
      {(bar) => <BarForm saving={list} record={bar} />}
    </RecordPage>
  );
}
