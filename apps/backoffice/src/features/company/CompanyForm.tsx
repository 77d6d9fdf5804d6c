import { Group, TextInput } from '@mantine/core';
import { companyChangesSchema, companySchema, type Company } from '@marea/domain/company/company.schema';
import { currencies } from '@marea/domain/core/money/money';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { PercentField } from '../../ui/fields/NumberField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';

const entry = companySchema.omit({ _id: true, slug: true, version: true });
const rules = { entry, changes: companyChangesSchema };

type CompanyFormProps = {
  saving: SavingOf<typeof rules, Company>;
  company: Company;
  /** Whether amounts exist in its currency. */
  isCurrencyLocked: boolean;
};

/** The form of a company: its name, contact, language, currency, charges and looks. */
export function CompanyForm({ saving, company, isCurrencyLocked }: CompanyFormProps) {
  const { t } = useTranslation('company');
  const { name, language, currency, serviceCharge, bankFee, email, phone, brandColor, image } = company;
  const form = useRecordForm({
    saving,
    record: company,
    of: rules,
    initial: { name, language, currency, serviceCharge, bankFee, email, phone, brandColor, image },
    label: (field) => t(`fields.${field}`),
  });
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('name')} />
      <TextInput label={t('address')} value={`/${company.slug}`} readOnly variant="filled" />
      <TextInput {...form.field('email')} type="email" description={t('hints.contact')} />
      <PhoneField {...form.field('phone')} />
      <ChoiceField
        {...form.field('language')}
        description={t('hints.language')}
        options={['es', 'en']}
        text={(language) => t(`languages.${language}`)}
      />
      <ChoiceField
        {...form.field('currency')}
        description={t(isCurrencyLocked ? 'hints.currencyLocked' : 'hints.currency')}
        disabled={isCurrencyLocked}
        options={currencies}
        text={(currency) => t(`currencies.${currency}`)}
      />
      <Group grow align="flex-start">
        <PercentField {...form.field('serviceCharge')} description={t('hints.serviceCharge')} />
        <PercentField {...form.field('bankFee')} description={t('hints.bankFee')} />
      </Group>
      <PictureField {...form.field('image')} purpose="company" />
      <ColorField {...form.field('brandColor')} description={t('hints.brandColor')} />
    </RecordFormFrame>
  );
}
