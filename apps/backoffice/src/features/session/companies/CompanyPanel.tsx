import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { companyEndpoints, invitationWays } from '@marea/domain/company/company.endpoints';
import type { administeredCompanySchema } from '@marea/domain/company/company.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import { DEFAULT_ZONE } from '@marea/domain/core/time/zone';
import { formatDateTime } from '@marea/texts/format/dates';
import { guestOriginFor } from '@marea/web/client/apiOrigin';
import { IconLink, IconMail, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { GuestHosts } from './GuestHosts.tsx';
import { type Invitation, InvitationDialog } from './InvitationDialog.tsx';
import classes from './Companies.module.css';

export type AdministeredCompany = z.output<typeof administeredCompanySchema>;
type PanelProps = Wire<AdministeredCompany> & { onEdit: () => void };

/** A company: its guest address and hosts, currency and language, locations, and administrators. */
export function CompanyPanel({ company, locations, administrators, onEdit }: PanelProps) {
  const { t } = useTranslation(['session', 'app']);
  const address = `${guestOriginFor(company)}/${company.slug}/welcome`;
  const zones = [...new Set(locations.map(({ zone }) => zone))].join(', ');
  return (
    <Paper component="li" withBorder radius="lg" p="md" aria-label={company.name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div className={classes.head}>
            <Group gap="xs">
              <Title order={2} size="h4">
                {company.name}
              </Title>
              {!company.active && (
                <Badge color="red" variant="light">
                  {t('switch.badge')}
                </Badge>
              )}
            </Group>
            <Anchor href={address} size="sm" className={classes.address}>
              {address.replace(/^https?:\/\//, '')}
            </Anchor>
          </div>
          <Button
            variant="default"
            size="sm"
            flex="none"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('companies.editOf', { name: company.name })}
            onClick={onEdit}
          >
            {t('companies.edit')}
          </Button>
        </Group>
        <dl className={classes.facts}>
          <Fact name={t('newCompany.fields.currency')}>{company.currency.toUpperCase()}</Fact>
          <Fact name={t('newCompany.fields.zone')}>{zones || '—'}</Fact>
          <Fact name={t('companies.locations')}>{locations.map(({ name }) => name).join(', ') || '—'}</Fact>
          <Fact name={t('newCompany.fields.language')}>{t(`app:preferences.${company.language}`)}</Fact>
        </dl>
        <GuestHosts company={company} />
        <Administrators slug={company.slug} people={administrators} zone={locations[0]?.zone} />
      </Stack>
    </Paper>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type AdministratorsProps = {
  slug: string;
  people: PanelProps['administrators'];
  zone: string | undefined;
};

/** The administrators of a company, with a new invitation for each. */
function Administrators({ slug, people, zone }: AdministratorsProps) {
  const { t } = useTranslation('session');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const invite = useChange(companyEndpoints.inviteAdministrator, {
    refreshes: [companyEndpoints.administeredCompanies],
    isOutside: true,
    onSuccess: ({ data }) => (data ? setInvitation(data) : toastDone(t('companies.mailed'))),
  });
  if (people.length === 0) return <Text size="sm">{t('companies.nobody')}</Text>;
  return (
    <ul className={classes.people} aria-label={t('companies.administrators')}>
      {people.map((person) => (
        <li key={person._id}>
          <div className={classes.head}>
            <Text size="sm" fw={600}>
              {fullName(person)}
            </Text>
            <Text size="sm" c="dimmed" className={classes.address}>
              {person.email}
            </Text>
            {person.invitedUntil && zone && (
              <Text size="xs" c="orange">
                {t('companies.invitedUntil', { when: formatDateTime(person.invitedUntil, zone) })}
              </Text>
            )}
          </div>
          <Group gap="xs">
            {invitationWays.map((by) => (
              <Button
                key={by}
                variant="default"
                size="compact-sm"
                aria-label={t(`companies.${by}Of`, { name: fullName(person) })}
                leftSection={by === 'link' ? <IconLink size={14} aria-hidden /> : <IconMail size={14} aria-hidden />}
                loading={
                  invite.isPending && invite.variables.body.userId === person._id && invite.variables.body.by === by
                }
                onClick={() => invite.mutate({ params: { slug }, body: { userId: person._id, by } })}
              >
                {t(`companies.${by}`)}
              </Button>
            ))}
          </Group>
        </li>
      ))}
      {invitation && (
        <InvitationDialog invitation={invitation} zone={zone ?? DEFAULT_ZONE} onClose={() => setInvitation(null)} />
      )}
    </ul>
  );
}
