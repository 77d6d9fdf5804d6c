import { TextInput } from '@mantine/core';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { companyChangesSchema, companySchema, type Company } from '@marea/domain/company/company.schema';
import { currencies } from '@marea/domain/core/money/money';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { isTakenByForm } from '../../../ui/record/form/formFailure.ts';
import { RecordFormFrame } from '../../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../../ui/record/form/useRecordForm.ts';

const entry = companySchema.pick({ name: true, language: true, currency: true, email: true, phone: true });
const rules = { entry, changes: companyChangesSchema };

/** A company's name, contact and currency. */
export function CompanyEditForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation(['session', 'app', 'ui']);
  const update = useChange(companyEndpoints.updateCompany, {
    refreshes: [companyEndpoints.administeredCompanies, sessionEndpoints.companies, companyEndpoints.companyDetails],
    isOutside: true,
    handlesError: isTakenByForm,
    onSuccess: () => toastDone(t('ui:updated')),
  });
  const { name, language, currency, email, phone } = company;
  const form = useRecordForm({
    saving: {
      mayWrite: true,
      close: onClose,
      save: async (body) => (await update.mutateAsync({ params: { slug: company._id }, body })).data,
    },
    record: company,
    of: rules,
    initial: { name, language, currency, email, phone },
    label: (field) => t(`newCompany.fields.${field}`),
  });
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('name')} data-autofocus />
      <TextInput label={t('newCompany.fields.slug')} value={`/${company.slug}`} readOnly variant="filled" />
      <ChoiceField {...form.field('language')} options={['es', 'en']} text={(one) => t(`app:preferences.${one}`)} />
      <ChoiceField
        {...form.field('currency')}
        description={t('companies.currencyHint')}
        options={currencies}
        text={(one) => one.toUpperCase()}
      />
      <TextInput {...form.field('email')} type="email" description={t('newCompany.emailHint')} />
      <PhoneField {...form.field('phone')} />
    </RecordFormFrame>
  );
}
