import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { MAX_WRITTEN_TEXT } from '@marea/domain/messages/channels';
import { MAX_MESSAGE, MAX_SUBJECT } from '@marea/domain/messages/messages';
import { templateFaults, variablesOf, type TemplateKind, type TemplatePart } from '@marea/domain/messages/templates';
import type { TemplateText } from '@marea/domain/messages/templates.schema';
import type { ChangeEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Templates.module.css';

export type Words = Required<TemplateText>;
type Field = HTMLInputElement | HTMLTextAreaElement;
type TemplateFieldsProps = { kind: TemplateKind; words: Words; onChange: (words: Words) => void };

/** The texts of a message in one language, with buttons that insert variables. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { t } = useTranslation('messages');
  const { subject, text, short, lastFocused, insert } = useTemplateFields(props);
  return (
    <>
      <TextInput {...subject} maxLength={MAX_SUBJECT} />
      <Textarea
        {...text}
        description={t('templates.textHint')}
        maxLength={MAX_MESSAGE}
        autosize
        minRows={6}
        maxRows={20}
      />
      <Textarea
        {...short}
        description={t('templates.shortHint')}
        maxLength={MAX_WRITTEN_TEXT}
        autosize
        minRows={2}
        maxRows={5}
      />
      <div role="group" aria-label={t('templates.insert')} className={classes.variables}>
        <Text size="sm" c="dimmed">
          {t('templates.insertInto', { field: t(`templates.${lastFocused}`) })}
        </Text>
        {variablesOf(props.kind, lastFocused).map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
            {t(`templates.variables.${name}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

function useTemplateFields({ kind, words, onChange }: TemplateFieldsProps) {
  const { t } = useTranslation('messages');
  const fields = useRef<Partial<Record<TemplatePart, Field | null>>>({});
  const [lastFocused, setLastFocused] = useState<TemplatePart>('text');
  const errorOf = (part: TemplatePart) => {
    if (words[part].trim() === '') return t('templates.required');
    const faults = templateFaults(kind, part, words[part]);
    return faults.length > 0 ? t('templates.unknown', { variables: faults.join(', ') }) : null;
  };
  const propsOf = (part: TemplatePart) => ({
    ref: (element: Field | null) => void (fields.current[part] = element),
    label: t(`templates.${part}`),
    value: words[part],
    error: errorOf(part),
    onFocus: () => setLastFocused(part),
    onChange: (event: ChangeEvent<Field>) => onChange({ ...words, [part]: event.currentTarget.value }),
  });
  /** Inserts a variable at the cursor of the last focused field. */
  const insert = (name: string) => {
    const field = fields.current[lastFocused];
    const text = words[lastFocused];
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    onChange({ ...words, [lastFocused]: `${text.slice(0, from)}{{${name}}}${text.slice(to)}` });
    field?.focus();
  };
  return { subject: propsOf('subject'), text: propsOf('text'), short: propsOf('short'), lastFocused, insert };
}
