import { Badge, Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import type { Company } from '@marea/domain/company/company.schema';
import type { GuestHostState } from '@marea/domain/guests/guestHosts';
import { createQueries } from '@marea/web/client/query';
import { IconRefresh, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOutside } from '../../../core/api.ts';
import { GuestHostsForm } from './GuestHostsForm.tsx';
import classes from './Companies.module.css';

const queries = createQueries(callOutside);
const colors: Record<GuestHostState, string> = { answers: 'green', other: 'red', silent: 'orange' };

/** The guest hosts of a company, and whether each works already. */
export function GuestHosts({ company }: { company: Company }) {
  const { t } = useTranslation('session');
  const { guestHosts, guestHost, name } = company;
  const { data, isFetching, refetch } = useQuery({
    ...queries(companyEndpoints.checkGuestHosts, { params: { slug: company._id } }),
    enabled: guestHosts.length > 0,
  });
  const stateOf = (host: string) => data?.data.find((one) => one.host === host)?.state;
  return (
    <section className={classes.hosts} aria-label={t('hosts.titleOf', { name })}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {t('hosts.title')}
        </Text>
        <Group gap="xs">
          {guestHosts.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={isFetching}
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={() => void refetch()}
            >
              {t('hosts.check')}
            </Button>
          )}
          <ChangeGuestHosts company={company} />
        </Group>
      </Group>
      {guestHosts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('hosts.none')}
        </Text>
      ) : (
        <ul className={classes.hostList}>
          {guestHosts.map((host) => (
            <HostRow key={host} host={host} state={stateOf(host)} isOfLinks={host === guestHost} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The button that opens the form of the hosts. */
function ChangeGuestHosts({ company }: { company: Company }) {
  const { t } = useTranslation(['session', 'app']);
  const [isOpen, { open, close }] = useDisclosure(false);
  const { name } = company;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconWorld size={14} aria-hidden />}
        aria-label={t('hosts.changeOf', { name })}
        onClick={open}
      >
        {t('hosts.change')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('hosts.titleOf', { name })}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        {isOpen && <GuestHostsForm company={company} onClose={close} />}
      </Modal>
    </>
  );
}

type HostRowProps = { host: string; state: GuestHostState | undefined; isOfLinks: boolean };

function HostRow({ host, state, isOfLinks }: HostRowProps) {
  const { t } = useTranslation('session');
  return (
    <li>
      <Text size="sm" className={classes.address}>
        {host}
      </Text>
      {state && (
        <Badge color={colors[state]} variant="light" tt="none">
          {t(`hosts.states.${state}`)}
        </Badge>
      )}
      {isOfLinks && (
        <Badge color="gray" variant="light" tt="none">
          {t('hosts.ofLinks')}
        </Badge>
      )}
      {state && state !== 'answers' && (
        <Text size="xs" c="dimmed" w="100%">
          {t(state === 'other' ? 'hosts.todo.other' : 'hosts.todo.silent')}
        </Text>
      )}
    </li>
  );
}
