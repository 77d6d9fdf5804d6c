import { Button, Group, Text, TextInput } from '@mantine/core';
import { wallClock } from '@marea/domain/core/time/zone';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const entry = z.strictObject({ exchangeRate: settingsFields.exchangeRate });
const rules = { entry, changes: entry.partial() };

type ExchangeRateFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

const RATE_DECIMALS = 4;

/** The exchange rate of payments in the other currency, unless the payment has its own. */
export function ExchangeRateForm({ saving, settings }: ExchangeRateFormProps) {
  const { t } = useTranslation('company');
  const { zone } = useWorkplace().location;
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { exchangeRate: settings.exchangeRate },
    label: () => t('tabs.rate'),
  });
  const rate = form.values.exchangeRate;
  return (
    <RecordFormFrame form={form}>
      {rate ? (
        <>
          <Group grow align="flex-end">
            <NumberField
              {...form.part('exchangeRate.rate', t('rate.rate'))}
              description={t('hints.rate')}
              min={0}
              decimals={RATE_DECIMALS}
            />
            <DayField {...form.part('exchangeRate.date', t('rate.date'))} />
          </Group>
          <TextInput {...form.part('exchangeRate.source', t('rate.source'))} description={t('hints.source')} />
          <Button variant="default" size="xs" w="fit-content" onClick={() => form.setValue('exchangeRate', null)}>
            {t('rate.noRate')}
          </Button>
        </>
      ) : (
        <div>
          <Text size="sm" mb="xs">
            {t('hints.noRate')}
          </Text>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              form.setValue('exchangeRate', { rate: 0, source: '', date: wallClock(zone, Date.now()).date })
            }
          >
            {t('rate.setRate')}
          </Button>
        </div>
      )}
    </RecordFormFrame>
  );
}
