import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import { AddonForm } from './AddonForm.tsx';

const endpoints = listEndpointsOf(fleetEndpoints, 'addonsOfCompany', 'Addon');

/** The add-ons that a location sells with its trips. */
export default function AddonsPage() {
  const { t } = useTranslation('addons');
  const language = useLanguage();
  const list = useRecordList(endpoints, { at: useWorkplace().location._id, beginsWith: 'active' });
  return (
    <RecordPage
      name="addons"
      list={list}
      columns={useListColumns(list, t('columns', { returnObjects: true }), {
        title: {
          text: ({ title }) => title[language],
          picture: { of: ({ image }) => image, purpose: 'addon', icon: IconGift },
        },
        category: { phone: 'line' },
        location: { kind: 'place' },
        price: { kind: 'money', phone: 'end' },
        active: { kind: 'active' },
      })}
      words={t('page', { returnObjects: true })}
    >
      {(addon) => <AddonForm saving={list} record={addon} />}
    </RecordPage>
  );
}
