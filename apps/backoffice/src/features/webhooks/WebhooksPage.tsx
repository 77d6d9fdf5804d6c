import type { Wire } from '@marea/domain/contract/endpoint';
import { webhookEndpoints } from '@marea/domain/webhooks/webhook.endpoints';
import type { Webhook } from '@marea/domain/webhooks/webhook.schema';
import { activeTexts } from '@marea/texts/booking/choices';
import type { StatusSet } from '@marea/web/components/StatusBadge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconKey, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SecretDialog } from '../../ui/dialogs/SecretDialog.tsx';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns, useStatusCell } from '../../ui/table/useListColumns.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { WebhookForm } from './WebhookForm.tsx';

const endpoints = listEndpointsOf(webhookEndpoints, 'webhooks', 'Webhook');
const { webhooks, rollWebhookSecret } = webhookEndpoints;

/** The webhooks of the company's own systems, with what each has received. */
export default function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const list = useRecordList(endpoints);
  const [secret, setSecret] = useState<string | null>(null);
  const [shownLog, setShownLog] = useState<Wire<Webhook> | null>(null);
  const [rolled, setRolled] = useState<Wire<Webhook> | null>(null);
  const roll = useChange(rollWebhookSecret, {
    refreshes: [webhooks],
    onSuccess: ({ data }) => setSecret(data.secret),
  });
  const saving = {
    ...list,
    save: async (...[fields, id]: Parameters<typeof list.save>) => {
      const saved = await list.save(fields, id);
      if ('secret' in saved) setSecret(saved.secret);
      return saved;
    },
  };
  return (
    <>
      <RecordPage
        name="webhooks"
        list={list}
        columns={useListColumns(list, t('columns', { returnObjects: true }), {
          url: { isStrong: true },
          events: { text: ({ events }) => events.map((event) => t(`events.${event}`)), phone: 'line' },
          locationId: { kind: 'place', givesWay: 'first' },
          active: useStatusCell(useStateSet(), stateOf),
        })}
        words={t('page', { returnObjects: true })}
        actions={(webhook) => [
          {
            label: t('deliveries.open'),
            icon: <IconListDetails size={16} aria-hidden />,
            onClick: () => setShownLog(webhook),
          },
          { label: t('roll.label'), icon: <IconKey size={16} aria-hidden />, onClick: () => setRolled(webhook) },
        ]}
      >
        {(webhook) => <WebhookForm saving={saving} record={webhook} />}
      </RecordPage>
      <ConfirmDialog
        opened={rolled !== null}
        title={t('roll.title')}
        confirm={t('roll.confirm')}
        onConfirm={() => rolled && roll.mutateAsync({ params: { id: rolled._id } })}
        onClose={() => setRolled(null)}
      >
        {t('roll.text')}
      </ConfirmDialog>
      {shownLog && <DeliveriesDialog webhook={shownLog} onClose={() => setShownLog(null)} />}
      {secret && (
        <SecretDialog secret={secret} words={t('secret', { returnObjects: true })} onClose={() => setSecret(null)} />
      )}
    </>
  );
}

type State = 'active' | 'failing' | 'disabled' | 'inactive';

function stateOf({ active, failingSince, disabledAt }: Wire<Webhook>): State {
  if (active) return failingSince ? 'failing' : 'active';
  return disabledAt ? 'disabled' : 'inactive';
}

function useStateSet(): StatusSet<State> {
  const { i18n } = useTranslation('webhooks');
  const textIn = (language: 'en' | 'es') => {
    const t = i18n.getFixedT(language, 'webhooks');
    return { ...activeTexts[language], failing: t('states.failing'), disabled: t('states.disabled') };
  };
  return {
    color: { active: 'green', failing: 'orange', disabled: 'red', inactive: 'gray' },
    icon: {
      active: IconCircleCheck,
      failing: IconAlertTriangle,
      disabled: IconAlertTriangle,
      inactive: IconCircleOff,
    },
    text: { en: textIn('en'), es: textIn('es') },
  };
}
