import { ActionIcon, Button, Group, Switch, Text } from '@mantine/core';
import { moveExcessOf } from '@marea/domain/guests/guestPolicy';
import { moveExcessRules } from '@marea/domain/guests/guestPolicy.schema';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { NumberField, PercentField } from '../../ui/fields/NumberField.tsx';
import { ReminderHoursField } from '../../ui/fields/ReminderHoursField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const { guestPolicy, creditExpiryMonths, waitlistOfferMinutes } = settingsFields;
const { reminderHours, remindOfPayment, remindOfCheckin, askForReviews, remindsLeads } = settingsFields;
const entry = z.strictObject({
  guestPolicy,
  creditExpiryMonths,
  waitlistOfferMinutes,
  reminderHours,
  remindOfPayment,
  remindOfCheckin,
  askForReviews,
  remindsLeads,
});
const rules = { entry, changes: entry.partial() };
const acts = ['rescheduleHours', 'changeHours', 'cancelHours'] as const;
const MAX_STEPS = 6;

type GuestPolicyFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** The guest policy: what guests may do with a booking by their link, until when, and what a cancellation refunds. */
export function GuestPolicyForm({ saving, settings }: GuestPolicyFormProps) {
  const { t } = useTranslation('company');
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: {
      guestPolicy: settings.guestPolicy,
      creditExpiryMonths: settings.creditExpiryMonths,
      waitlistOfferMinutes: settings.waitlistOfferMinutes,
      reminderHours: settings.reminderHours,
      remindOfPayment: settings.remindOfPayment,
      remindOfCheckin: settings.remindOfCheckin,
      askForReviews: settings.askForReviews,
      remindsLeads: settings.remindsLeads,
    },
    label: () => t('tabs.guests'),
  });
  const policy = form.values.guestPolicy ?? settings.guestPolicy;
  const setSteps = (refunds: typeof policy.refunds) => form.setValue('guestPolicy', { ...policy, refunds });
  return (
    <RecordFormFrame form={form}>
      <Text size="sm">{t('guests.lead')}</Text>
      {acts.map((act) => (
        <NumberField
          key={act}
          {...form.part(`guestPolicy.${act}`, t(`guests.${act}`))}
          description={t('guests.never')}
          suffix={t('guests.hours')}
          min={0}
        />
      ))}
      <ChoiceField
        {...form.part('guestPolicy.moveExcess', t('guests.moveExcess'))}
        description={t('guests.moveExcessHint')}
        options={moveExcessRules}
        text={(rule) => t(`guests.moveExcesses.${rule}`)}
        value={moveExcessOf(policy)}
      />
      <Text fw={600}>{t('guests.refunds')}</Text>
      <Text size="sm">{t(policy.refunds.length > 0 ? 'guests.refundsHint' : 'guests.noRefund')}</Text>
      {policy.refunds.map((_, i) => (
        <Group key={i} align="flex-end" wrap="nowrap">
          <NumberField
            {...form.part(`guestPolicy.refunds.${i}.hours`, t('guests.from'))}
            suffix={t('guests.hours')}
            min={0}
          />
          <PercentField {...form.part(`guestPolicy.refunds.${i}.percent`, t('guests.percent'))} />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('guests.remove', { number: i + 1 })}
            onClick={() => setSteps(policy.refunds.filter((_, index) => index !== i))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {policy.refunds.length < MAX_STEPS && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setSteps([...policy.refunds, { hours: 48, percent: 100 }])}
        >
          {t('guests.add')}
        </Button>
      )}
      <NumberField
        {...form.field('creditExpiryMonths')}
        label={t('fields.creditExpiryMonths')}
        withAsterisk={false}
        description={t('hints.creditExpiry')}
        suffix={t('guests.months')}
        min={1}
        max={120}
      />
      <NumberField
        {...form.field('waitlistOfferMinutes')}
        label={t('fields.waitlistOfferMinutes')}
        withAsterisk={false}
        description={t('hints.waitlistOffer')}
        suffix={t('guests.minutes')}
        min={10}
        max={60}
      />
      <ReminderHoursField
        {...form.field('reminderHours')}
        label={t('fields.reminderHours')}
        description={t('hints.reminderHours')}
        onChange={(hours) => form.setValue('reminderHours', hours)}
      />
      <Switch
        {...form.tick('remindOfPayment')}
        label={t('fields.remindOfPayment')}
        description={t('hints.remindOfPayment')}
      />
      <Switch
        {...form.tick('remindOfCheckin')}
        label={t('fields.remindOfCheckin')}
        description={t('hints.remindOfCheckin')}
      />
      <Switch
        {...form.tick('askForReviews')}
        label={t('fields.askForReviews')}
        description={t('hints.askForReviews')}
      />
      <Switch {...form.tick('remindsLeads')} label={t('fields.remindsLeads')} description={t('hints.remindsLeads')} />
    </RecordFormFrame>
  );
}
