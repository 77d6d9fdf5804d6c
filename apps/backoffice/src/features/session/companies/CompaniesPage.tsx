import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import type { Wire } from '@marea/domain/contract/endpoint';
import { createQueries } from '@marea/web/client/query';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconArrowLeft, IconBuilding, IconClockPlay, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { callOutside } from '../../../core/api.ts';
import { paths } from '../../../core/paths.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { EntryLayout } from '../../../ui/page/EntryLayout.tsx';
import { CompanyEditForm } from './CompanyEditForm.tsx';
import { CompanyPanel } from './CompanyPanel.tsx';
import type { AdministeredCompany } from './CompanyPanel.tsx';
import { CompanySwitch } from './CompanySwitch.tsx';
import { NewCompanyForm } from './NewCompanyForm.tsx';

const queries = createQueries(callOutside);

/** The companies of the installation, for the superadmins who create and change them, with their administrators. */
export default function CompaniesPage() {
  const { t } = useTranslation(['session', 'app']);
  const mayRead = useMayCall()(companyEndpoints.administeredCompanies);
  const { data, error, refetch } = useQuery({
    ...queries(companyEndpoints.administeredCompanies, {}),
    enabled: mayRead,
  });
  const [isMaking, setMaking] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  useDocumentTitle(`${t('companies.title')} · ${t('app:name')}`);
  if (!mayRead) return <Navigate to={paths.selectCompany} replace />;
  const editing = data?.data.find(({ company }) => company._id === edited);
  return (
    <EntryLayout wide>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start">
          <div>
            <Button
              component={Link}
              to={paths.selectCompany}
              variant="subtle"
              size="compact-sm"
              ml={-8}
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('place.location')}
            </Button>
            <Title order={1} size="h2">
              {t(isMaking ? 'newCompany.title' : 'companies.title')}
            </Title>
            <Text c="dimmed">{t(isMaking ? 'newCompany.lead' : 'companies.lead')}</Text>
          </div>
          {!isMaking && (
            <Group gap="xs">
              <Button
                component={Link}
                to={paths.jobs}
                size="sm"
                variant="default"
                leftSection={<IconClockPlay size={16} aria-hidden />}
              >
                {t('companies.jobs')}
              </Button>
              <NewButton onClick={() => setMaking(true)} />
            </Group>
          )}
        </Group>
        {isMaking ? (
          <NewCompanyForm onCreated={() => setMaking(false)} onCancel={() => setMaking(false)} />
        ) : error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Companies list={data?.data} onEdit={setEdited} onNew={() => setMaking(true)} />
        )}
      </Stack>
      {editing && (
        <Modal
          opened
          onClose={() => setEdited(null)}
          title={editing.company.name}
          closeOnClickOutside={false}
          closeButtonProps={{ 'aria-label': t('app:close') }}
        >
          <Stack gap="lg">
            <CompanyEditForm company={editing.company} onClose={() => setEdited(null)} />
            <CompanySwitch company={editing.company} />
          </Stack>
        </Modal>
      )}
    </EntryLayout>
  );
}

function NewButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('session');
  return (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('newCompany.title')}
    </Button>
  );
}

type CompaniesProps = {
  list: readonly Wire<AdministeredCompany>[] | undefined;
  onEdit: (id: string) => void;
  onNew: () => void;
};

function Companies({ list, onEdit, onNew }: CompaniesProps) {
  const { t } = useTranslation('session');
  if (!list) {
    return (
      <Stack aria-busy="true">
        <Skeleton height={150} radius="lg" />
        <Skeleton height={150} radius="lg" />
      </Stack>
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState
        icon={IconBuilding}
        title={t('place.noCompanies')}
        text={t('place.noCompaniesText')}
        action={<NewButton onClick={onNew} />}
      />
    );
  }
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {list.map((one) => (
        <CompanyPanel key={one.company._id} {...one} onEdit={() => onEdit(one.company._id)} />
      ))}
    </Stack>
  );
}
