import { Button, Menu, Textarea, TextInput } from '@mantine/core';
import { MAX_WRITTEN_TEXT } from '@marea/domain/messages/channels';
import { MAX_MESSAGE, MAX_SUBJECT } from '@marea/domain/messages/messages';
import type { TemplateKind, TemplatePart } from '@marea/domain/messages/templates';
import { isGuestTemplateKind, templateFaults, variablesOf } from '@marea/domain/messages/templates';
import type { TemplateText } from '@marea/domain/messages/templates.schema';
import { IconBraces } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

export type Words = Required<TemplateText>;
type Field = HTMLInputElement | HTMLTextAreaElement;
type TemplateFieldsProps = { kind: TemplateKind; words: Words; onChange: (words: Words) => void };

/** The texts of a message in one language, each with a menu that inserts variables. */
export function TemplateFields({ kind, words, onChange }: TemplateFieldsProps) {
  const { t } = useTranslation('messages');
  const fields = useRef<Partial<Record<TemplatePart, Field | null>>>({});
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
    onChange: (event: ChangeEvent<Field>) => onChange({ ...words, [part]: event.currentTarget.value }),
  });
  /** Inserts a variable at the cursor of a field, and puts the cursor behind it. */
  const insert = (part: TemplatePart, name: string) => {
    const field = fields.current[part];
    const before = words[part];
    const [from, to] = [field?.selectionStart ?? before.length, field?.selectionEnd ?? before.length];
    const variable = `{{${name}}}`;
    flushSync(() => onChange({ ...words, [part]: before.slice(0, from) + variable + before.slice(to) }));
    field?.focus();
    field?.setSelectionRange(from + variable.length, from + variable.length);
  };
  const isToGuests = isGuestTemplateKind(kind);
  const pickerOf = (part: TemplatePart) => (
    <VariablePicker kind={kind} part={part} onPick={(name) => insert(part, name)} />
  );
  const subject = { field: propsOf('subject'), picker: pickerOf('subject') };
  const text = { field: propsOf('text'), picker: pickerOf('text') };
  const short = { field: propsOf('short'), picker: pickerOf('short') };
  return (
    <>
      <div>
        <TextInput {...subject.field} maxLength={MAX_SUBJECT} />
        {subject.picker}
      </div>
      <div>
        <Textarea
          {...text.field}
          description={t(isToGuests ? 'templates.textHint' : 'templates.invitationHint')}
          maxLength={MAX_MESSAGE}
          autosize
          minRows={6}
          maxRows={20}
        />
        {text.picker}
      </div>
      {isToGuests && (
        <div>
          <Textarea
            {...short.field}
            description={t('templates.shortHint')}
            maxLength={MAX_WRITTEN_TEXT}
            autosize
            minRows={2}
            maxRows={5}
          />
          {short.picker}
        </div>
      )}
    </>
  );
}

type VariablePickerProps = { kind: TemplateKind; part: TemplatePart; onPick: (name: string) => void };

/** The menu of a field's variables, next to it for the keyboard. */
function VariablePicker({ kind, part, onPick }: VariablePickerProps) {
  const { t } = useTranslation('messages');
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          leftSection={<IconBraces size={15} aria-hidden />}
          aria-label={t('templates.insertInto', { field: t(`templates.${part}`) })}
        >
          {t('templates.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {variablesOf(kind, part).map((name) => (
          <Menu.Item key={name} onClick={() => onPick(name)}>
            {t(`templates.variables.${kind === 'invitation' && name === 'name' ? 'person' : name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
