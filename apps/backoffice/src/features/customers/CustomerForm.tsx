import { Anchor, Autocomplete, Group, Select, SimpleGrid, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { MAX_PEOPLE } from '@marea/domain/core/limits';
import { customers, customerChangesSchema, newCustomerSchema } from '@marea/domain/customers/customer.schema';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { contactStatuses, leadSources } from '@marea/domain/customers/customers.endpoints';
import { MAX_TAGS } from '@marea/domain/customers/tags';
import { leadSourceText } from '@marea/texts/booking/leadSources';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { OptionField } from '../../ui/fields/OptionField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { SameContactHint, useSameContact } from '../../ui/SameContactHint.tsx';
import { useContactText, useCategories, useCountries, useTags } from './customerChoices.ts';

type CustomerFormProps = {
  saving: SavingOf<{ entry: typeof newCustomerSchema }, Wire<Customer>>;
  customer: Wire<Customer> | null;
};

/** The form of a guest: name and contact, where they come from, and notes for staff. */
export function CustomerForm({ saving, customer }: CustomerFormProps) {
  const { t } = useTranslation(['customers', 'ui']);
  const language = useLanguage();
  const contactText = useContactText();
  const { isEnableGroupSize } = useWorkplace().location;
  const categories = useCategories();
  const form = useRecordForm({
    saving,
    record: customer,
    of: {
      entry: newCustomerSchema,
      changes: customerChangesSchema,
      check: ({ groupSize }: { groupSize: number }) =>
        isEnableGroupSize && !groupSize ? { path: 'groupSize', message: 'required' } : null,
    },
    initial: { ...customers.defaults(), firstName: '', lastName: '', phone: '', email: '', groupSize: null },
    label: (name) => t(`fields.${name}`),
    onSaved: ({ category }) => categories.keep(category),
  });
  const { countries, regionsOf } = useCountries();
  const regions = regionsOf(form.values.country ?? '');
  const { phone, email } = form.values;
  const same = useSameContact({
    phone: phone === customer?.phone ? '' : (phone ?? ''),
    email: email === customer?.email ? '' : (email ?? ''),
  });
  const category = form.values.category?.trim() ?? '';
  const isNewCategory = categories.mayCreate && category !== '' && !categories.names.includes(category);
  return (
    <RecordFormFrame form={form}>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...form.field('firstName')} />
        <TextInput {...form.field('lastName')} />
      </SimpleGrid>
      <PhoneField {...form.field('phone')} />
      <TextInput {...form.field('email')} type="email" />
      <SameContactHint people={same.filter((other) => other.customer._id !== customer?._id)}>
        {({ _id }, name) => (
          <Anchor component={Link} to={paths.customer(_id)} size="sm">
            {t('ui:sameContact.open', { name })}
          </Anchor>
        )}
      </SameContactHint>
      <Autocomplete
        {...form.field('category')}
        data={categories.names}
        description={isNewCategory ? t('newCategory', { name: category }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <OptionField
        {...form.field('source')}
        options={leadSources}
        text={(source) => leadSourceText(language, source)}
      />
      <Group grow align="flex-start">
        <TextInput {...form.field('origin')} />
        <NumberField
          {...form.field('groupSize')}
          min={isEnableGroupSize ? 1 : 0}
          step={1}
          max={MAX_PEOPLE}
          withAsterisk={isEnableGroupSize}
        />
      </Group>
      <Group grow align="flex-start">
        <Select
          {...form.field('country')}
          data={countries}
          value={form.values.country || null}
          searchable
          clearable
          onChange={(country) => {
            form.setValue('country', country ?? '');
            form.setValue('state', '');
            form.setValue('city', '');
            form.setValue('regiones', '');
            form.setValue('qroo', false);
          }}
        />
        <Select
          {...form.field('state')}
          data={regions}
          value={form.values.state || null}
          searchable
          clearable
          disabled={regions.length === 0}
          onChange={(state) => {
            form.setValue('state', state ?? '');
            form.setValue('city', '');
            form.setValue('qroo', state === 'Quintana Roo');
          }}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...form.field('city')} />
        <TextInput {...form.field('regiones')} />
      </Group>
      <Switch {...form.tick('qroo')} />
      <Select
        {...form.field('contactStatus')}
        data={contactStatuses.map((value) => ({ value, label: contactText(value) }))}
        placeholder={t('notContacted')}
        clearable
      />
      <TagsInput {...form.field('tags')} data={useTags()} maxTags={MAX_TAGS} acceptValueOnBlur clearable />
      <Textarea {...form.field('notes')} autosize minRows={3} maxRows={10} />
    </RecordFormFrame>
  );
}
