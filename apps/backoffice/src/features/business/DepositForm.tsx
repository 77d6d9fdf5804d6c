import { Button, Group, Text } from '@mantine/core';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { NumberField, PercentField } from '../../ui/fields/NumberField.tsx';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import type { CompanySettings } from '../../ui/record/useCompanySettings.ts';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';

const entry = z.strictObject({ deposit: settingsFields.deposit });
const rules = { entry, changes: entry.partial() };
const USUAL = { percentage: 30, dueDays: 7 };

type DepositFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** With what part of the price guests may begin when they pay online, and when the rest is due. */
export function DepositForm({ saving, settings }: DepositFormProps) {
  const { t } = useTranslation('business');
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { deposit: settings.deposit },
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
              max={90}
              allowDecimal={false}
            />
          </Group>
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
    </RecordFormFrame>
  );
}
