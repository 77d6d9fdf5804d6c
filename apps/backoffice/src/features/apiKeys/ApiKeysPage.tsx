import { Code, Skeleton } from '@mantine/core';
import { kindOfRole } from '@marea/domain/access/actor';
import { apiKeyEndpoints } from '@marea/domain/apiKeys/apiKey.endpoints';
import type { ApiKey, ApiKeyState } from '@marea/domain/apiKeys/apiKey.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { dayBounds } from '@marea/domain/core/time/instants';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { EmptyState } from '@marea/web/components/states.tsx';
import type { StatusSet } from '@marea/web/components/StatusBadge.tsx';
import { IconBan, IconCircleCheck, IconCircleOff, IconClockOff, IconKey, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SecretDialog } from '../../ui/dialogs/SecretDialog.tsx';
import { recordChoices } from '../../ui/fields/RecordField.tsx';
import { ListPage, NewButton } from '../../ui/page/ListPage.tsx';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordDrawer } from '../../ui/record/RecordDrawer.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { ListRows } from '../../ui/table/useListColumns.tsx';
import { useListColumns, useStatusCell } from '../../ui/table/useListColumns.tsx';
import { ApiKeyForm } from './ApiKeyForm.tsx';
import type { ApiKeySaving } from './ApiKeyForm.tsx';

const { apiKeys, createApiKey, revokeApiKey } = apiKeyEndpoints;

const nameOf = ({ name }: Wire<ApiKey>) => name;

/** The API keys of the company's own systems. */
export default function ApiKeysPage() {
  const { t } = useTranslation('apiKeys');
  const { location } = useWorkplace();
  const list = useRecordList({ list: apiKeys, create: createApiKey });
  const roles = useAllRecords(peopleEndpoints.roles, { params: { id: location._id }, query: {} });
  const offered = roles.rows?.filter(({ active, name }) => active && kindOfRole(name) === 'staff');
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Wire<ApiKey> | null>(null);
  const create = useChange(createApiKey, { refreshes: [apiKeys], handlesError: () => true });
  const revoke = useChange(revokeApiKey, { refreshes: [apiKeys] });
  const save: ApiKeySaving['save'] = async (fields) => {
    const { name = '', roleId = '', lastDay } = fields;
    const expiresAt = lastDay ? new Date(dayBounds(location.zone, lastDay).to).toISOString() : null;
    const { key, ...created } = (await create.mutateAsync({ body: { name, roleId, expiresAt } })).data;
    setSecret(key);
    return created;
  };
  return (
    <ListPage>
      <DataTable
        name="apiKeys"
        label={t('page.list')}
        columns={useColumns(list)}
        data={list.data}
        state={list.state}
        nameOf={nameOf}
        actions={(row) =>
          row.revokedAt
            ? []
            : [
                {
                  label: t('revoke.label'),
                  icon: <IconCircleOff size={16} aria-hidden />,
                  isGrave: true,
                  onClick: () => setLeaving(row),
                },
              ]
        }
        empty={<EmptyState icon={IconKey} title={t('none')} text={t('noneText')} />}
        action={list.mayCreate && <NewButton label={t('page.new')} onClick={list.openNew} />}
      />
      <RecordDrawer list={list} label={t('page.one')} titleOf={nameOf} newTitle={t('page.new')}>
        {() =>
          offered || roles.isDenied || roles.error ? (
            <ApiKeyForm saving={{ ...list, save }} roles={recordChoices(offered ?? [])} />
          ) : (
            <Skeleton height={240} m="md" radius="md" />
          )
        }
      </RecordDrawer>
      <ConfirmDialog
        opened={leaving !== null}
        title={t('revoke.title', { name: leaving?.name })}
        confirm={t('revoke.confirm')}
        isGrave
        onConfirm={() => leaving && revoke.mutateAsync({ params: { id: leaving._id } })}
        onClose={() => setLeaving(null)}
      >
        {t('revoke.text')}
      </ConfirmDialog>
      {secret && (
        <SecretDialog secret={secret} words={t('secret', { returnObjects: true })} onClose={() => setSecret(null)} />
      )}
    </ListPage>
  );
}

function useColumns(list: ListRows<Wire<ApiKey>>) {
  const { t } = useTranslation('apiKeys');
  const { zone } = useWorkplace().location;
  return useListColumns(list, t('columns', { returnObjects: true }), {
    name: { isStrong: true },
    role: { phone: 'line' },
    prefix: { cell: ({ prefix }) => <Code>{prefix}…</Code>, givesWay: 'first' },
    lastUsedAt: {
      text: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt, zone) : t('never')),
      phone: 'end',
    },
    expiresAt: { text: ({ expiresAt }) => (expiresAt ? lastDayOf(expiresAt, zone) : t('unlimited')) },
    createdBy: { text: ({ createdBy, createdAt }) => `${createdBy.name}, ${formatDate(createdAt, zone)}` },
    state: useStatusCell(useStateSet(), ({ state }: Wire<ApiKey>) => state),
  });
}

/** The last day on which a key works; it may expire at midnight. */
function lastDayOf(expiresAt: string, zone: string): string {
  return formatDate(new Date(Date.parse(expiresAt) - 1).toISOString(), zone);
}

function useStateSet(): StatusSet<ApiKeyState> {
  const { i18n } = useTranslation('apiKeys');
  const textIn = (language: 'en' | 'es') => i18n.getFixedT(language, 'apiKeys')('states', { returnObjects: true });
  return {
    color: { valid: 'green', suspended: 'orange', expired: 'gray', revoked: 'red' },
    icon: { valid: IconCircleCheck, suspended: IconPlayerPause, expired: IconClockOff, revoked: IconBan },
    text: { en: textIn('en'), es: textIn('es') },
  };
}
