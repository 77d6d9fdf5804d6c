import { Skeleton } from '@mantine/core';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import { crewJobs } from '@marea/domain/crew/crewJobs';
import { fullName } from '@marea/domain/kernel/fullName';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { standardRoles } from '@marea/domain/people/standardRoles';
import { crewJobTexts } from '@marea/texts/crewJobs';
import { useLanguage } from '@marea/web/i18n';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { recordChoices } from '../../ui/fields/recordChoices.ts';
import { ActiveFilter } from '../../ui/filters/ActiveFilter.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useActiveSwitch } from '../../ui/record/useActiveSwitch.tsx';
import { useRecordList } from '../../ui/record/useRecordList.ts';
import type { Column } from '../../ui/table/columns.ts';
import { phoneColumn } from '../../ui/table/phoneColumn.tsx';
import { picturedColumn } from '../../ui/table/picturedColumn.tsx';
import { useAccountAction } from '../../ui/table/useAccountAction.tsx';
import { useActiveColumn } from '../../ui/table/useActiveColumn.ts';
import { useAllRecords } from '../../ui/useAllRecords.ts';
import { CrewForm, type Sailor } from './CrewForm.tsx';

const endpoints = {
  list: peopleEndpoints.crew,
  create: peopleEndpoints.createUser,
  update: peopleEndpoints.updateUser,
  remove: peopleEndpoints.deleteUser,
};

/** Who sails at a location: captains, chefs, hostesses and sailors. */
export default function CrewPage() {
  const { t } = useTranslation('crew');
  const { location } = useWorkplace();
  const roles = useAllRecords(peopleEndpoints.roles, { params: { id: location._id }, query: {} });
  const list = useRecordList(endpoints, {
    at: location._id,
    sorts: ['firstName', 'lastName', 'category', 'active'],
    sorting: { sort: 'firstName', order: 'asc' },
    filters: ['active'],
  });
  const offered = roles.rows?.filter(({ active, locationId }) => active && locationId === location._id);
  const switchOf = useActiveSwitch<Sailor>(endpoints, fullName);
  const accountOf = useAccountAction<Sailor>(
    crewAccountEndpoints.crewAccount,
    t('account.title'),
    ({ _id }) => `/settings/tripulacion/${_id}/account`,
  );
  const usual = offered?.find(({ name }) => name === standardRoles.crew.name)?._id ?? null;
  return (
    <RecordPage
      name="crew"
      list={list}
      columns={useColumns()}
      nameOf={fullName}
      words={t('page', { returnObjects: true })}
      filters={<ActiveFilter state={list.state} />}
      actions={(sailor) => [...accountOf(sailor), ...switchOf(sailor)]}
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

function useColumns(): Column<Sailor>[] {
  const { t } = useTranslation('crew');
  const language = useLanguage();
  const jobOf = ({ category }: Sailor) => {
    const job = crewJobs.find((one) => one === category);
    return job ? crewJobTexts[language][job] : category;
  };
  return [
    picturedColumn<Sailor>({
      key: 'firstName',
      header: t('columns.name'),
      text: fullName,
      image: ({ image }) => image,
      purpose: 'crew',
      icon: IconUser,
    }),
    { key: 'category', header: t('columns.category'), text: jobOf, sorts: true, phone: 'line' },
    phoneColumn(t('columns.phone')),
    { key: 'email', header: t('columns.email'), text: ({ email }) => email },
    { key: 'role', header: t('columns.role'), text: ({ role }) => role },
    useActiveColumn(),
  ];
}
