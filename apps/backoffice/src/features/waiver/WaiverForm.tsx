import { Switch, Textarea, Title } from '@mantine/core';
import { waiverFields } from '@marea/domain/checkin/waiver.schema';
import { formatDateTime } from '@marea/texts/dates';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';
import type { CompanyWaiver } from './useWaiver.ts';
import classes from './Waiver.module.css';

const entry = z.strictObject(waiverFields);
const rules = { entry, changes: entry.partial().extend({ version: z.number().optional() }) };

const languages = ['es', 'en'] as const;

type WaiverFormProps = { saving: SavingOf<typeof rules, CompanyWaiver>; waiver: CompanyWaiver };

/** What guests sign in both languages, whether they must, and the versions that there were. */
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
