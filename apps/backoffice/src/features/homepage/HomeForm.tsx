import { Button, Checkbox, Group, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { Language } from '@marea/domain/core/text/text';
import { settingsFields, shareChannels } from '@marea/domain/settings/settings.schema';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { policyTemplates } from '@marea/texts/policyTemplates';
import { useLanguage } from '@marea/web/i18n/i18n';
import { VesselArt } from '@marea/web/vessel/VesselArt.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { PreviewHead } from '../../ui/dialogs/PreviewHead.tsx';
import { FrequentQuestionFields } from '../../ui/fields/FrequentQuestionFields.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { StoredPicture } from '../../ui/fields/StoredPicture.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';
import classes from './Homepage.module.css';

const { home, questions, policies, shareChannels: channels, whatsapp } = settingsFields;
const entry = z.strictObject({ home, questions, policies, shareChannels: channels, whatsapp });
const rules = { entry, changes: entry.partial() };

type HomeFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

const languages = ['es', 'en'] as const;
const policyNames = ['reservation', 'cancellation', 'terms', 'privacy'] as const;

/** The guests' first page in both languages with a preview beside it, the policies, and the contact for guests. */
export function HomeForm({ saving, settings }: HomeFormProps) {
  const { t } = useTranslation(['homepage', 'ui']);
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: {
      home: settings.home,
      questions: settings.questions,
      policies: settings.policies,
      shareChannels: settings.shareChannels,
      whatsapp: settings.whatsapp,
    },
    label: (name) => t(`fields.${name}`),
  });
  const homeValues = form.values.home ?? settings.home;
  const inLanguage = (language: 'es' | 'en', label: string) =>
    language === 'es' ? t('ui:bilingual.es', { label }) : t('ui:bilingual.en', { label });
  const { company } = useWorkplace();
  const policiesNow = form.values.policies ?? settings.policies;
  const isMissing = policyNames.some((name) => languages.some((language) => !policiesNow[name][language].trim()));
  const fillIn = () => {
    const templates = policyTemplates(company, settings.guestPolicy);
    const of = (name: (typeof policyNames)[number]) => ({
      en: policiesNow[name].en.trim() ? policiesNow[name].en : templates[name].en,
      es: policiesNow[name].es.trim() ? policiesNow[name].es : templates[name].es,
    });
    form.setValue('policies', {
      reservation: of('reservation'),
      cancellation: of('cancellation'),
      terms: of('terms'),
      privacy: of('privacy'),
    });
  };
  const { error: imageError } = form.part('home.image', '');
  return (
    <RecordFormFrame form={form}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <Title order={2} className={classes.section}>
            {t('sections.welcome')}
          </Title>
          <PictureField
            label={t('fields.image')}
            purpose="home"
            value={homeValues.image}
            error={imageError}
            onChange={(image) => form.setValue('home', { ...homeValues, image })}
          />
          {languages.map((language) => (
            <TextInput
              key={language}
              {...form.part(`home.title.${language}`, inLanguage(language, t('fields.title')))}
              lang={language}
            />
          ))}
          {languages.map((language) => (
            <Textarea
              key={language}
              {...form.part(`home.text.${language}`, inLanguage(language, t('fields.text')))}
              lang={language}
              autosize
              minRows={2}
              maxRows={6}
            />
          ))}
          <Title order={2} className={classes.section}>
            {t('sections.questions')}
          </Title>
          <FrequentQuestionFields form={form} />
          <Title order={2} className={classes.section}>
            {t('sections.policies')}
          </Title>
          {isMissing && (
            <Group gap="xs">
              <Button variant="light" size="sm" onClick={fillIn}>
                {t('templates.fill')}
              </Button>
              <Text size="sm" c="dimmed">
                {t('templates.hint')}
              </Text>
            </Group>
          )}
          {policyNames.map((name) =>
            languages.map((language) => (
              <Textarea
                key={`${name} ${language}`}
                {...form.part(`policies.${name}.${language}`, inLanguage(language, t(`policies.${name}`)))}
                lang={language}
                autosize
                minRows={2}
                maxRows={10}
              />
            )),
          )}
          <Title order={2} className={classes.section}>
            {t('sections.contact')}
          </Title>
          <PhoneField {...form.field('whatsapp')} />
          <Checkbox.Group {...form.field('shareChannels')} description={t('hints.shareChannels')}>
            <Group mt="xs">
              {shareChannels.map((channel) => (
                <Checkbox key={channel} value={channel} label={channel} />
              ))}
            </Group>
          </Checkbox.Group>
        </div>
        <WelcomePreview home={homeValues} />
      </div>
    </RecordFormFrame>
  );
}

const WIDTH = 640;

/** A preview of the guests' first page while it is being written, in either language. */
export function WelcomePreview({ home }: { home: Settings['home'] }) {
  const { t } = useTranslation('homepage');
  const { company } = useWorkplace();
  const own = useLanguage();
  const [chosen, setLanguage] = useState<Language | null>(null);
  const language = chosen ?? own;
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <PreviewHead title={t('preview.title')} label={t('preview.language')} value={language} onChange={setLanguage} />
      <div className={classes.screen} lang={language}>
        <div className={classes.scene}>
          {home.image ? (
            <StoredPicture id={home.image} purpose="home" width={WIDTH} alt="" className={classes.picture} />
          ) : (
            <VesselArt seed={company._id} category="luxury" />
          )}
        </div>
        <p className={classes.heading}>{home.title[language] || company.name}</p>
        <p className={classes.text}>{home.text[language] || t('preview.noText')}</p>
      </div>
    </section>
  );
}
