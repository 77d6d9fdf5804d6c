import { Button, Group, Switch, Text } from '@mantine/core';
import { MAX_RELEASE_HOURS } from '@marea/domain/core/limits';
import type { Currency } from '@marea/domain/core/money/money';
import type { Language } from '@marea/domain/core/text/text';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { paymentDueOf } from '@marea/domain/payments/terms/paymentDue';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { dayOf } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { NumberField, PercentField } from '../../ui/fields/NumberField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const { deposit, releaseUnpaidHours } = settingsFields;
const entry = z.strictObject({ deposit, releaseUnpaidHours });
const rules = { entry, changes: entry.partial() };
const USUAL = { percentage: 30, dueDays: 7 };
const USUAL_RELEASE_HOURS = 2;

type DepositFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** The deposit that guests may pay online first, and when the rest is due. */
export function DepositForm({ saving, settings }: DepositFormProps) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const { company } = useWorkplace();
  const [openedAt] = useState(() => Date.now());
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { deposit: settings.deposit, releaseUnpaidHours: settings.releaseUnpaidHours },
    label: () => t('tabs.deposit'),
  });
  return (
    <RecordFormFrame form={form}>
      {form.values.deposit ? (
        <>
          <Group grow align="flex-start">
            <PercentField
              {...form.part('deposit.percentage', t('deposit.percentage'))}
              description={t('hints.depositPercentage')}
            />
            <NumberField
              {...form.part('deposit.dueDays', t('deposit.dueDays'))}
              description={t('hints.dueDays')}
              min={0}
              step={1}
              max={90}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t(
              'hints.depositExample',
              exampleOf(form.values.deposit, { openedAt, currency: company.currency, language }),
            )}
          </Text>
          <Button variant="default" size="xs" w="fit-content" onClick={() => form.setValue('deposit', null)}>
            {t('deposit.none')}
          </Button>
        </>
      ) : (
        <div>
          <Text size="sm" mb="xs">
            {t('hints.noDeposit')}
          </Text>
          <Button variant="default" size="xs" onClick={() => form.setValue('deposit', USUAL)}>
            {t('deposit.set')}
          </Button>
        </div>
      )}
      <Switch
        label={t('deposit.releases')}
        description={t('hints.releases')}
        checked={form.values.releaseUnpaidHours !== null}
        onChange={({ currentTarget }) =>
          form.setValue('releaseUnpaidHours', currentTarget.checked ? USUAL_RELEASE_HOURS : null)
        }
      />
      {form.values.releaseUnpaidHours !== null && (
        <NumberField
          {...form.field('releaseUnpaidHours')}
          label={t('fields.releaseUnpaidHours')}
          suffix={t('deposit.hours')}
          min={1}
          step={1}
          max={MAX_RELEASE_HOURS}
          w={{ base: '100%', sm: 220 }}
        />
      )}
    </RecordFormFrame>
  );
}

const EXAMPLE_TOTAL = 1_000_00;
const EXAMPLE_DAYS = 30;

/** The text that guests read about such a deposit. */
function exampleOf(
  terms: { percentage: number; dueDays: number },
  { openedAt, currency, language }: { openedAt: number; currency: Currency; language: Language },
): { total: string; text: string } {
  const day = (instant: number) => dayOf(new Date(instant).toISOString(), 'UTC');
  const end = openedAt + EXAMPLE_DAYS * DAY_MS;
  const price = { grandTotal: EXAMPLE_TOTAL, paid: 0, balance: EXAMPLE_TOTAL, isCourtesy: false };
  const due = paymentDueOf(
    { status: 'created', bookingDate: day(end), end, price },
    { ...terms, paysOnline: true },
    { now: openedAt, today: day(openedAt) },
  );
  const total = formatMoney(EXAMPLE_TOTAL, currency, { withCode: true });
  return { total, text: paymentDueText(due, currency, language).text };
}
