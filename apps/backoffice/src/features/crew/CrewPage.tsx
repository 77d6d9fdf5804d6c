import { Skeleton } from '@mantine/core';
import { fullName } from '@marea/domain/core/text/text';
import { crewAccountEndpoints, crewJobs } from '@marea/domain/crew/crewAccount.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { namesOfRole } from '@marea/domain/people/standardRoles';
import { crewJobTexts } from '@marea/texts/booking/choices';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { recordChoices } from '../../ui/fields/RecordField.tsx';
import { useInvitations } from '../../ui/people/useInvitations.tsx';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useAccountAction } from '../../ui/table/useAccountAction.tsx';
import { useListColumns, type ListRows } from '../../ui/table/useListColumns.tsx';
import { CrewForm, type CrewRecord } from './CrewForm.tsx';

const endpoints = listEndpointsOf(peopleEndpoints, 'crew', 'User');

/** The crew of a location: captains, chefs, hostesses and sailors. */
export default function CrewPage() {
  const { t } = useTranslation('crew');
  const { location } = useWorkplace();
  const roles = useAllRecords(peopleEndpoints.roles, { params: { id: location._id }, query: {} });
  const list = useRecordList(endpoints, {
    at: location._id,
    beginsWith: 'active',
    switchOffEffect: () => t('switchOff'),
  });
  const invitations = useInvitations(peopleEndpoints.crew);
  const offered = roles.rows?.filter(({ active, locationId }) => active && locationId === location._id);
  const accountOf = useAccountAction<CrewRecord>(
    crewAccountEndpoints.crewAccount,
    t('account.title'),
    ({ _id }) => `/settings/tripulacion/${_id}/account`,
  );
  const usual = offered?.find(({ name }) => namesOfRole('crew').includes(name))?._id ?? null;
  return (
    <RecordPage
      name="crew"
      list={list}
      columns={useColumns(list)}
      words={t('page', { returnObjects: true })}
      badge={invitations.badgeOf}
      actions={(sailor) => [...invitations.actionsOf(sailor), ...accountOf(sailor)]}
    >
      {(sailor) =>
        offered || roles.isDenied || roles.error ? (
          <CrewForm saving={list} sailor={sailor} roles={recordChoices(offered ?? [])} usualRole={usual} />
        ) : (
          <Skeleton height={320} m="md" radius="md" />
        )
      }
    </RecordPage>
  );
}

function useColumns(list: ListRows<CrewRecord>) {
  const { t } = useTranslation('crew');
  const language = useLanguage();
  const jobOf = ({ category }: CrewRecord) => {
    const job = crewJobs.find((one) => one === category);
    return job ? crewJobTexts[language][job] : category;
  };
  return useListColumns(list, t('columns', { returnObjects: true }), {
    firstName: { text: fullName, picture: { of: ({ image }) => image, purpose: 'crew', icon: IconUser } },
    category: { text: jobOf, phone: 'line' },
    phone: { kind: 'phone' },
    email: {},
    role: {},
    active: { kind: 'active' },
  });
}
