import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { webhookEvents, webhooks } from '@marea/domain/webhooks/webhook.schema';
import { useTranslation } from 'react-i18next';
import { LocationField } from '../../ui/fields/LocationField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { RecordFormProps } from '../../ui/record/form/useRecordForm.ts';

/** A webhook: the address, and the events that it receives. */
export function WebhookForm(props: RecordFormProps<typeof webhooks>) {
  const { t } = useTranslation('webhooks');
  const form = useRecordForm({
    ...props,
    of: webhooks,
    initial: { ...webhooks.defaults(), url: '', events: [] },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('url')} type="url" description={t('hints.url')} />
      <MultiSelect
        {...form.field('events')}
        data={webhookEvents.map((value) => ({ value, label: t(`events.${value}`) }))}
        value={form.values.events ?? []}
      />
      <LocationField {...form.field('locationId')} />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}
