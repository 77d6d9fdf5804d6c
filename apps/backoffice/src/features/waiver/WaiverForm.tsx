import { Switch, Textarea, Title } from '@mantine/core';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { waiverFields } from '@marea/domain/checkin/waiver.schema';
import type { WaiverSettings } from '@marea/domain/checkin/waiver.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { useSingleRecord } from '../../ui/record/form/useSingleRecord.ts';
import classes from './Waiver.module.css';

const entry = z.strictObject(waiverFields);
const rules = { entry, changes: entry.partial().extend({ version: z.number().optional() }) };

const languages = ['es', 'en'] as const;

type WaiverFormProps = { saving: SavingOf<typeof rules, CompanyWaiver>; waiver: CompanyWaiver };

/** The waiver in both languages, whether it is required, and its earlier versions. */
export function WaiverForm({ saving, waiver }: WaiverFormProps) {
  const { t } = useTranslation(['waiver', 'ui']);
  const { zone } = useWorkplace().location;
  const form = useRecordForm({
    saving,
    record: waiver,
    of: rules,
    initial: { text: waiver.text, required: waiver.required, asksBirthDate: waiver.asksBirthDate },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <p className={classes.hint}>{t('hint')}</p>
      {languages.map((language) => (
        <Textarea
          key={language}
          {...form.part(`text.${language}`, t(`ui:bilingual.${language}`, { label: t('fields.text') }))}
          lang={language}
          autosize
          minRows={6}
          maxRows={24}
        />
      ))}
      <Switch {...form.tick('required')} description={t('hints.required')} />
      <Switch {...form.tick('asksBirthDate')} description={t('hints.asksBirthDate')} />
      {waiver.versions.length > 0 && (
        <section aria-labelledby="versions">
          <Title order={2} id="versions" className={classes.title}>
            {t('versions.title')}
          </Title>
          <ul className={classes.versions}>
            {waiver.versions.map(({ number, createdAt, by }) => (
              <li key={number}>
                <b>{t('versions.one', { number })}</b>
                <span>{[formatDateTime(createdAt, zone), by.name].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </RecordFormFrame>
  );
}

const { waiver, changeWaiver } = checkinEndpoints;

export type CompanyWaiver = WaiverSettings & { _id: string; version: number };
type WaiverChanges = Partial<Pick<WaiverSettings, 'text' | 'required' | 'asksBirthDate'>> & { version?: number };

/** The current company's waiver, as its form takes it. */
export function useWaiver() {
  const { _id: companyId } = useWorkplace().company;
  const queryClient = useQueryClient();
  const reading = queries(waiver, { query: { companyId } });
  const query = useQuery(reading);
  const read = query.data?.data;
  const recordOf = (one: WaiverSettings): CompanyWaiver => ({ ...one, _id: companyId, version: one.number });
  return useSingleRecord({
    query,
    record: read && recordOf(read),
    storedBy: changeWaiver,
    inputOf: ({ version = 0, ...changed }: WaiverChanges) => {
      const { text, required, asksBirthDate } = { ...(read as WaiverSettings), ...changed };
      return { query: { companyId }, body: { text, required, asksBirthDate, number: version } };
    },
    keep: (answer) => {
      queryClient.setQueryData(reading.queryKey, answer);
      return recordOf(answer.data);
    },
  });
}
