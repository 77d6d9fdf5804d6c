import { Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { octoKeyEndpoints } from '@marea/domain/packages/octoKey.endpoints';
import type { OctoKey } from '@marea/domain/packages/octoKey.schema';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useNow } from '../../ui/useNow.ts';
import { NewOctoKeyDialog } from './NewOctoKeyDialog.tsx';
import classes from './People.module.css';

const { octoKeys, createOctoKey, revokeOctoKey } = octoKeyEndpoints;

/** The keys by which a reseller's booking platform sells through OCTO. */
export function OctoKeysView({ resellerId }: { resellerId: string }) {
  const { t } = useTranslation('people');
  const mayCreate = useMayCall()(createOctoKey);
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useQuery(queries(octoKeys, { params: { id: resellerId } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton m="lg" height={160} radius="md" width="auto" />;
  const keys = data.data;
  return (
    <Stack gap="md" className={classes.account}>
      <Text size="sm" c="dimmed">
        {t('octoKeys.text')}
      </Text>
      {mayCreate && (
        <Group>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            {t('octoKeys.new')}
          </Button>
        </Group>
      )}
      {keys.length === 0 ? (
        <EmptyState icon={IconKey} title={t('octoKeys.none')} text={t('octoKeys.noneText')} />
      ) : (
        keys.map((key) => <KeyCard key={key._id} octoKey={key} />)
      )}
      {isNew && <NewOctoKeyDialog resellerId={resellerId} onClose={() => setNew(false)} />}
    </Stack>
  );
}

const validityColors = { valid: 'green', expired: 'orange', revoked: 'gray' } as const;

function validityOf({ revokedAt, expiresAt }: Wire<OctoKey>, now: number): keyof typeof validityColors {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'valid';
}

function KeyCard({ octoKey }: { octoKey: Wire<OctoKey> }) {
  const { _id, name, prefix, createdAt, lastUsedAt, expiresAt, revokedAt } = octoKey;
  const { t } = useTranslation('people');
  const { zone } = useWorkplace().location;
  const mayRevoke = useMayCall()(revokeOctoKey);
  const [isLeaving, setLeaving] = useState(false);
  const revoke = useChange(revokeOctoKey, { refreshes: [octoKeys] });
  const validity = validityOf(octoKey, useNow());
  // A key works through its last day: it expires at the first moment of the day after.
  const lastDay = expiresAt && formatDate(new Date(Date.parse(expiresAt) - 1).toISOString(), zone);
  return (
    <Card withBorder padding="sm" component="article" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <Badge color={validityColors[validity]} variant="light">
              {t(`octoKeys.validity.${validity}`)}
            </Badge>
          </Group>
          <Text size="sm" ff="monospace">
            {prefix}…
          </Text>
          <Text size="sm" c="dimmed">
            {t('octoKeys.made', { day: formatDate(createdAt, zone) })}
            {' · '}
            {lastUsedAt ? t('octoKeys.used', { when: formatDateTime(lastUsedAt, zone) }) : t('octoKeys.unused')}
            {' · '}
            {revokedAt
              ? t('octoKeys.revokedOn', { when: formatDateTime(revokedAt, zone) })
              : lastDay
                ? t('octoKeys.lastDay', { day: lastDay })
                : t('octoKeys.lasting')}
          </Text>
        </Stack>
        {validity !== 'revoked' && mayRevoke && (
          <Button
            flex="none"
            variant="default"
            aria-label={`${t('octoKeys.revoke')}: ${name}`}
            onClick={() => setLeaving(true)}
          >
            {t('octoKeys.revoke')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isLeaving}
        title={t('octoKeys.revokeTitle', { name })}
        confirm={t('octoKeys.revokeConfirm')}
        isGrave
        onConfirm={() => revoke.mutateAsync({ params: { id: _id } })}
        onClose={() => setLeaving(false)}
      >
        {t('octoKeys.revokeText')}
      </ConfirmDialog>
    </Card>
  );
}
