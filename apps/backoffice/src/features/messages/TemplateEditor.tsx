import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Language } from '@marea/domain/core/text/text';
import { templateFaults, templateParts } from '@marea/domain/messages/templates';
import { templatesEndpoints } from '@marea/domain/messages/templates.endpoints';
import type { MessageTemplate, TemplateText } from '@marea/domain/messages/templates.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { mailTexts } from '@marea/texts/messages/mails';
import { shortTexts } from '@marea/texts/messages/shortTexts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { TemplateFields, type Words } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import classes from './Templates.module.css';

const { messageTemplates, changeMessageTemplate } = templatesEndpoints;
type Template = Wire<MessageTemplate>;
type Texts = Record<Language, Words>;

/** The editor of a message in both languages, with a preview and earlier versions. */
export function TemplateEditor({ template }: { template: Template }) {
  const { t } = useTranslation(['messages', 'ui']);
  const { kind, number } = template;
  const { _id: companyId, language: usual } = useWorkplace().company;
  const [language, setLanguage] = useState<Language>(usual);
  const stored = textsOf(template, template.texts);
  const [texts, setTexts] = useState<Texts>(stored);
  const saving = useChange(changeMessageTemplate, {
    refreshes: [messageTemplates],
    onSuccess: () => toastDone(t('ui:updated')),
  });
  const save = (changed: Texts | null) =>
    saving.mutate({ params: { kind }, query: { companyId }, body: { number, texts: changed } });
  const isValid = (['en', 'es'] as const).every((one) => isComplete(template, texts[one]));
  const isChanged = JSON.stringify(texts) !== JSON.stringify(stored);
  return (
    <div className={classes.editor}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('templates.language')}
          data={(['es', 'en'] as const).map((value) => ({ value, label: t(`templates.languages.${value}`) }))}
          value={language}
          onChange={(chosen) => setLanguage(chosen)}
        />
        <Text size="sm" c="dimmed">
          {t('templates.foreign')}
        </Text>
        <TemplateFields
          key={language}
          kind={kind}
          words={texts[language]}
          onChange={(changed) => setTexts({ ...texts, [language]: changed })}
        />
        <Group gap="xs">
          <Button disabled={!isChanged || !isValid} loading={saving.isPending} onClick={() => save(texts)}>
            {t('templates.save')}
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={() => setTexts(stored)}>
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
    </div>
  );
}

/** The texts of a version, or the product's for null; the short form is the product's until the version has its own. */
function textsOf({ kind }: Template, texts: Template['texts']): Texts {
  const of = (language: Language): Words => {
    const { subject, text, short }: TemplateText = texts?.[language] ?? mailTexts[language][kind];
    return { subject, text, short: short || shortTexts[language][kind] };
  };
  return { en: of('en'), es: of('es') };
}

function isComplete({ kind }: Template, words: Words): boolean {
  return templateParts.every(
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
