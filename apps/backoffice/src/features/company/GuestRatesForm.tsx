import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core';
import { wallClock } from '@marea/domain/core/time/zone';
import { hintCurrencies, isOldRate, MAX_GUEST_RATES } from '@marea/domain/settings/guestRates';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { formatDate } from '@marea/texts/format/dates';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const entry = z.strictObject({ guestRates: settingsFields.guestRates });
const rules = { entry, changes: entry.partial() };
const RATE_DECIMALS = 4;

type GuestRatesFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** The rates that show guests prices in their own currency. A rate has the date of its entry. */
export function GuestRatesForm({ saving, settings }: GuestRatesFormProps) {
  const { t } = useTranslation('company');
  const { company, location } = useWorkplace();
  const [openedAt] = useState(() => Date.now());
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { guestRates: settings.guestRates },
    label: () => t('tabs.guestRates'),
  });
  const rates = form.values.guestRates ?? [];
  const today = wallClock(location.zone, openedAt).date;
  const set = (changed: typeof rates) => form.setValue('guestRates', changed);
  const own = company.currency;
  const isListed = (currency: string) => currency === own || rates.some((rate) => rate.currency === currency);
  const free = hintCurrencies.filter((currency) => !isListed(currency));
  const [next] = free;
  return (
    <RecordFormFrame form={form}>
      <Text size="sm">{t('guestRates.lead', { currency: own.toUpperCase() })}</Text>
      {rates.some((rate) => isOldRate(rate, openedAt)) && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="status">
          {t('guestRates.old')}
        </Alert>
      )}
      {rates.map((rate, i) => (
        <Group key={rate.currency} align="flex-end" wrap="nowrap">
          <ChoiceField
            {...form.part(`guestRates.${i}.currency`, t('guestRates.currency'))}
            options={[rate.currency, ...free]}
            text={(currency) => currency.toUpperCase()}
            w={110}
          />
          <NumberField
            {...form.part(`guestRates.${i}.rate`, t('guestRates.rate', { currency: own.toUpperCase() }))}
            description={t('guestRates.setOn', { day: formatDate(rate.date) })}
            decimals={RATE_DECIMALS}
            min={0}
            style={{ flex: 1 }}
            onChange={(value) =>
              set(rates.map((one, at) => (at === i ? { ...one, rate: value ?? 0, date: today } : one)))
            }
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('guestRates.remove', { currency: rate.currency.toUpperCase() })}
            onClick={() => set(rates.filter((_, at) => at !== i))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {next && rates.length < MAX_GUEST_RATES && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...rates, { currency: next, rate: 0, date: today }])}
        >
          {t('guestRates.add')}
        </Button>
      )}
    </RecordFormFrame>
  );
}
