import { Button, Input, Menu } from '@mantine/core';
import { MAX_QUESTIONS } from '@marea/domain/core/limits';
import type { FormField } from '@marea/domain/forms/form.schema';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableRows } from '../../ui/order/SortableRows.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';
import { answerKinds, newQuestion, QuestionCard } from './QuestionCard.tsx';

type QuestionFieldsProps = {
  form: FormFields<'fields'>;
  fields: FormField[];
  onChange: (fields: FormField[]) => void;
};

/** The questions of a form in their order, each a card that opens for editing. */
export function QuestionFields({ form, fields, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const [openId, open] = useState<string | null>(null);
  const label = form.label('fields');
  const nameOf = (field: FormField, index: number) =>
    field.label[language] || t('question.unnamed', { number: index + 1 });
  const insert = (question: FormField, at: number) => {
    onChange([...fields.slice(0, at), question, ...fields.slice(at)]);
    open(question.id);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label}>
      {fields.length === 0 && <EmptyState icon={IconForms} title={t('none')} text={t('noneText')} />}
      <SortableRows label={label} items={fields} idOf={({ id }) => id} nameOf={nameOf} onOrder={onChange}>
        {(field, index, controls) => (
          <QuestionCard
            form={form}
            field={field}
            index={index}
            name={nameOf(field, index)}
            controls={controls}
            isOpen={openId === field.id}
            onOpen={(isOpen) => open(isOpen ? field.id : null)}
            onChange={(changes) => onChange(fields.map((one) => (one.id === field.id ? { ...one, ...changes } : one)))}
            onCopy={
              fields.length < MAX_QUESTIONS ? () => insert({ ...field, id: newQuestion('Text').id }, index + 1) : null
            }
            onRemove={() => onChange(fields.filter(({ id }) => id !== field.id))}
          />
        )}
      </SortableRows>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            disabled={fields.length >= MAX_QUESTIONS}
          >
            {t('addQuestion')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {answerKinds.map((type) => (
            <Menu.Item key={type} onClick={() => insert(newQuestion(type), fields.length)}>
              {t(`types.${type}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Input.Wrapper>
  );
}
