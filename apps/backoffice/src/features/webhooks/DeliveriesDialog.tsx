import { Accordion, Badge, Button, Code, Group, Modal, Pagination, Skeleton, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { webhookEndpoints } from '@marea/domain/webhooks/webhook.endpoints';
import type { Delivery, DeliveryAttempt, Webhook } from '@marea/domain/webhooks/webhook.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useIsPhone } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';

const { testWebhook, webhookDeliveries, resendDelivery } = webhookEndpoints;
const PAGE_SIZE = 10;
/** Polling interval while the dialog is open, so that the outcome of a test appears by itself. */
const REFETCH_MS = 3_000;

/** The deliveries of a webhook, each with its response; any can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Wire<Webhook>; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'app']);
  const [page, setPage] = useState(1);
  const params = { id: webhook._id };
  const { data, error, refetch } = useQuery({
    ...queries(webhookDeliveries, { params, query: { page, limit: PAGE_SIZE } }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const test = useChange(testWebhook, { refreshes: [webhookDeliveries] });
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="lg"
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('deliveries.title')}
    >
      <Stack>
        <Group justify="space-between">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {webhook.url}
          </Text>
          {webhook.active && (
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params })}>
              {t('deliveries.test')}
            </Button>
          )}
        </Group>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={180} />)}
        {data?.total === 0 && (
          <EmptyState icon={IconSend} title={t('deliveries.none')} text={t('deliveries.noneText')} />
        )}
        <Accordion variant="separated" chevronPosition="left">
          {data?.docs.map((delivery) => (
            <DeliveryItem key={delivery._id} delivery={delivery} mayResend={webhook.active} />
          ))}
        </Accordion>
        {data && data.total > PAGE_SIZE && (
          <Pagination total={Math.ceil(data.total / PAGE_SIZE)} value={page} onChange={setPage} />
        )}
      </Stack>
    </Modal>
  );
}

const longText = { overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;
const stateColors: Record<Delivery['state'], string> = { waiting: 'blue', delivered: 'green', failed: 'red' };

function DeliveryItem({ delivery, mayResend }: { delivery: Wire<Delivery>; mayResend: boolean }) {
  const { t } = useTranslation('webhooks');
  const { zone } = useWorkplace().location;
  const { _id, webhookId, event, state, body, attempts, createdAt, dueAt } = delivery;
  const resend = useChange(resendDelivery, { refreshes: [webhookDeliveries] });
  const isRetried = state === 'waiting' && attempts.length > 0;
  return (
    <Accordion.Item value={_id}>
      <Accordion.Control>
        <Group justify="space-between" gap={6}>
          <span>
            <Text fw={600}>{t(`events.${event}`)}</Text>
            <Text size="xs" c="dimmed">
              {formatDateTime(createdAt, zone)}
            </Text>
          </span>
          <Badge color={stateColors[state]} variant="light">
            {t(isRetried ? 'deliveries.states.retried' : `deliveries.states.${state}`)}
          </Badge>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          {isRetried && <Text size="sm">{t('deliveries.next', { when: formatDateTime(dueAt, zone) })}</Text>}
          {attempts.toReversed().map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
          <Text size="sm" fw={600}>
            {t('deliveries.body')}
          </Text>
          <Code block mah={260} style={longText}>
            {JSON.stringify(JSON.parse(body), null, 2)}
          </Code>
          {mayResend && (
            <Button
              variant="default"
              loading={resend.isPending}
              onClick={() => resend.mutate({ params: { id: webhookId, deliveryId: _id } })}
            >
              {t('deliveries.again')}
            </Button>
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Attempt({ attempt: { at, status, error, answer, milliseconds } }: { attempt: Wire<DeliveryAttempt> }) {
  const { t } = useTranslation('webhooks');
  const { zone } = useWorkplace().location;
  const outcome = status ? t('deliveries.http', { status }) : error ? t(`deliveries.errors.${error}`) : '';
  return (
    <Stack gap={2}>
      <Text size="sm">{[formatDateTime(at, zone), outcome, t('deliveries.took', { milliseconds })].join(' · ')}</Text>
      {answer !== '' && (
        <Code block mah={120} style={longText}>
          {answer}
        </Code>
      )}
    </Stack>
  );
}
