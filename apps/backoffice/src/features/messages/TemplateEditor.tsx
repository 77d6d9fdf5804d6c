import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Language } from '@marea/domain/core/text/text';
import { isGuestTemplateKind, partsOf, templateFaults } from '@marea/domain/messages/templates';
import { templatesEndpoints } from '@marea/domain/messages/templates.endpoints';
import type { MessageTemplate } from '@marea/domain/messages/templates.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { UnsavedChanges } from '../../ui/record/draft/UnsavedChanges.tsx';
import { TemplateFields, type Words } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { type Texts, textsOf, useTemplateDraft } from './useTemplateDraft.ts';
import classes from './Templates.module.css';

const { messageTemplates, changeMessageTemplate } = templatesEndpoints;
type Template = Wire<MessageTemplate>;
const languages = ['es', 'en'] as const satisfies readonly Language[];

/** The editor of a message in both languages, with a preview and earlier versions. */
export function TemplateEditor({ template }: { template: Template }) {
  const { t } = useTranslation(['messages', 'ui']);
  const { kind } = template;
  const { _id: companyId, language: usual } = useWorkplace().company;
  const [language, setLanguage] = useState<Language>(usual);
  const { texts, setTexts, isChanged, number, adopt, keepTyped, theirs } = useTemplateDraft(template);
  const saving = useChange(changeMessageTemplate, {
    refreshes: [messageTemplates],
    onSuccess: ({ data }) => {
      adopt(data);
      toastDone(t('ui:updated'));
    },
  });
  const save = (changed: Texts | null) =>
    saving.mutate({ params: { kind }, query: { companyId }, body: { number, texts: changed } });
  const faulty = languages.filter((one) => !isComplete(template, texts[one]));
  const isValid = faulty.length === 0;
  return (
    <div className={classes.editor}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('templates.language')}
          data={languages.map((value) => ({ value, label: t(`templates.languages.${value}`) }))}
          value={language}
          onChange={(chosen) => setLanguage(chosen)}
        />
        {isGuestTemplateKind(kind) && (
          <Text size="sm" c="dimmed">
            {t('templates.foreign')}
          </Text>
        )}
        {theirs && (
          <Alert color="orange" role="alert" title={t('templates.newer', { name: theirs.by.name })}>
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => adopt(template)}>
                {t('templates.takeTheirs')}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={keepTyped}>
                {t('templates.keepMine')}
              </Button>
            </Group>
          </Alert>
        )}
        <TemplateFields
          key={language}
          kind={kind}
          words={texts[language]}
          onChange={(changed) => setTexts({ ...texts, [language]: changed })}
        />
        {faulty.some((one) => one !== language) && (
          <Text size="sm" c="var(--marea-red)" role="status">
            {t('templates.faultyIn', {
              language: t(`templates.languages.${faulty.find((one) => one !== language) ?? language}`),
            })}
          </Text>
        )}
        <Group gap="xs">
          <Button
            disabled={!isChanged || !isValid || theirs !== undefined}
            loading={saving.isPending}
            onClick={() => save(texts)}
          >
            {t('templates.save')}
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={() => adopt(template)}>
            {t('templates.discard')}
          </Button>
          {template.texts && (
            <Button variant="subtle" loading={saving.isPending} onClick={() => save(null)}>
              {t('templates.reset')}
            </Button>
          )}
        </Group>
        <Versions template={template} onUse={setTexts} />
      </Stack>
      <TemplatePreview
        kind={kind}
        draft={{ language, ...texts[language] }}
        isValid={isComplete(template, texts[language])}
      />
      <UnsavedChanges isDirty={() => isChanged} />
    </div>
  );
}

function isComplete({ kind }: Template, words: Words): boolean {
  return partsOf(kind).every(
    (part) => words[part].trim() !== '' && templateFaults(kind, part, words[part]).length === 0,
  );
}

function Versions({ template, onUse }: { template: Template; onUse: (texts: Texts) => void }) {
  const { t } = useTranslation('messages');
  const { zone } = useWorkplace().location;
  if (template.versions.length === 0) return <Text size="sm">{t('templates.product')}</Text>;
  return (
    <section aria-label={t('templates.history')}>
      <Text fw={600}>{t('templates.history')}</Text>
      <ul className={classes.versions}>
        {template.versions.map(({ number, texts, createdAt, by }) => (
          <li key={number}>
            <span>
              <b>{t('templates.version', { number })}</b>{' '}
              {[formatDateTime(createdAt, zone), by.name, texts ? '' : t('templates.product')]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('templates.useOf', { number })}
              onClick={() => onUse(textsOf(template, texts))}
            >
              {t('templates.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
