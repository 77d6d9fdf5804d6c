import { ActionIcon, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import type { FormField } from '@marea/domain/forms/form.schema';
import { randomId } from '@marea/web/storage/storage';
import { IconChevronDown, IconChevronUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';
import classes from './Forms.module.css';

/** The kinds of answers on offer; `Texto` is how the first forms spelled `Text`. */
export const answerKinds = ['Text', 'Number', 'Textarea', 'Select'] as const satisfies readonly FormField['type'][];

const ID_BYTES = 8;

/** An empty question. Its id stays when its wording changes. */
export function newQuestion(type: FormField['type']): FormField {
  return {
    id: randomId(ID_BYTES),
    type,
    label: { en: '', es: '' },
    name: '',
    placeholder: { en: '', es: '' },
    options: [],
    required: false,
  };
}

type QuestionCardProps = {
  form: FormFields<'fields'>;
  field: FormField;
  index: number;
  name: string;
  /** The controls that move it. */
  controls: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (changes: Partial<FormField>) => void;
  onCopy: (() => void) | null;
  onRemove: () => void;
};

const MAX_OPTIONS = 60;
const texts = [
  ['label', 'es'],
  ['label', 'en'],
  ['placeholder', 'es'],
  ['placeholder', 'en'],
] as const;

/** A question of a form: one line, or opened its wording in both languages, its kind and its choices. */
export function QuestionCard(props: QuestionCardProps) {
  const { form, field, index, name, controls, isOpen, onOpen, onChange, onCopy, onRemove } = props;
  const { t } = useTranslation('forms');
  const partOf = (path: string, label: string) => form.part(`fields.${index}.${path}`, label);
  const inLanguage = (language: 'es' | 'en', label: string) =>
    language === 'es' ? t('question.inSpanish', { label }) : t('question.inEnglish', { label });
  // The first forms spelled it `Texto`.
  const kind = field.type === 'Texto' ? 'Text' : field.type;
  const options = partOf('options', t('question.options'));
  const isWrong = Boolean(options.error) || texts.some(([part, language]) => partOf(`${part}.${language}`, '').error);
  const isShown = isOpen || isWrong;
  const Chevron = isShown ? IconChevronUp : IconChevronDown;
  const icon = { variant: 'subtle', color: 'gray', size: 32 } as const;
  return (
    <div className={classes.card} data-open={isShown || undefined}>
      <div className={classes.cardHead}>
        {controls}
        <span className={classes.cardName}>
          {name}
          {field.required && <span className={classes.required}> *</span>}
          <small>{t(`types.${kind}`)}</small>
        </span>
        <ActionIcon
          {...icon}
          disabled={!onCopy}
          aria-label={t('question.copy', { name })}
          onClick={onCopy ?? undefined}
        >
          <IconCopy size={16} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={t('question.remove', { name })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
        <ActionIcon
          {...icon}
          aria-expanded={isShown}
          aria-label={t(isShown ? 'question.done' : 'question.edit', { name })}
          onClick={() => onOpen(!isOpen)}
        >
          <Chevron size={17} />
        </ActionIcon>
      </div>
      {isShown && (
        <Stack gap="sm" className={classes.cardBody}>
          <div className={classes.two}>
            {texts.slice(0, 2).map(([part, language]) => (
              <TextInput
                key={language}
                {...partOf(`${part}.${language}`, inLanguage(language, t('question.label')))}
                lang={language}
                data-autofocus={language === 'es' || undefined}
              />
            ))}
          </div>
          <ChoiceField
            label={t('question.type')}
            options={answerKinds}
            text={(type) => t(`types.${type}`)}
            value={kind}
            onChange={(type) => onChange({ type, options: type === 'Select' ? field.options : [] })}
          />
          {field.type === 'Select' && (
            <TagsInput
              label={t('question.options')}
              description={t('hints.options')}
              withAsterisk
              maxTags={MAX_OPTIONS}
              acceptValueOnBlur
              value={field.options}
              error={options.error}
              onChange={(changed) => onChange({ options: changed })}
            />
          )}
          <div className={classes.two}>
            {texts.slice(2).map(([part, language]) => (
              <TextInput
                key={language}
                {...partOf(`${part}.${language}`, inLanguage(language, t('question.placeholder')))}
                lang={language}
              />
            ))}
          </div>
          <Switch
            label={t('question.required')}
            checked={field.required}
            onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
          />
        </Stack>
      )}
    </div>
  );
}
