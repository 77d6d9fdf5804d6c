import { Button, Fieldset, Stack, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Package } from '@marea/domain/packages/package.schema';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';

type Faqs = Wire<Package>['faqs'];
type ResellerTextsProps = {
  form: FormFields<'title' | 'description' | 'inclusions' | 'faqs'>;
  faqs: Faqs;
  onChange: (faqs: Faqs) => void;
};

const noFaq = (): Faqs[number] => ({ question: { en: '', es: '' }, answer: { en: '', es: '' } });

/** The texts of a package for resellers, in both languages. */
export function ResellerTexts({ form, faqs, onChange }: ResellerTextsProps) {
  const { t } = useTranslation('packages');
  const partOf = (label: string): FormFields<`faqs.${number}.${'question' | 'answer'}`> => ({
    field: (name) => form.part(name, label),
    part: form.part,
    label: () => label,
  });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('asService')}
      </Text>
      <BilingualFields form={form} name="title" />
      <BilingualFields form={form} name="description" isLong />
      <BilingualFields form={form} name="inclusions" isLong />
      {faqs.map((_faq, i) => {
        const number = i + 1;
        return (
          <Fieldset key={number} legend={t('faq.question', { number })}>
            <Stack gap="xs">
              <BilingualFields form={partOf(t('faq.question', { number }))} name={`faqs.${i}.question`} />
              <BilingualFields form={partOf(t('faq.answer', { number }))} name={`faqs.${i}.answer`} isLong />
              <Button variant="subtle" color="red" onClick={() => onChange(faqs.filter((_one, at) => at !== i))}>
                {t('faq.remove', { number })}
              </Button>
            </Stack>
          </Fieldset>
        );
      })}
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...faqs, noFaq()])}
      >
        {t('faq.add')}
      </Button>
    </Stack>
  );
}
