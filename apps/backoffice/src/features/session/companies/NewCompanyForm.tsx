import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { companyEndpoints, invitationWays } from '@marea/domain/company/company.endpoints';
import { MAX_COMPANY_SLUG, newCompanySchema } from '@marea/domain/company/company.schema';
import { currencies } from '@marea/domain/core/money/money';
import { slugFromName } from '@marea/domain/core/text/fileName';
import { MAX_EMAIL, MAX_NAME } from '@marea/domain/core/text/phone';
import { languages } from '@marea/domain/core/text/text';
import { DEFAULT_ZONE } from '@marea/domain/core/time/zone';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { DraftFormFrame } from '../../../ui/record/draft/DraftFormFrame.tsx';
import { newRecord, useDraftForm } from '../../../ui/record/draft/useDraftForm.ts';
import { isAtFields } from '../../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { type Invitation, InvitationDialog } from './InvitationDialog.tsx';

/** The draft of a new company. */
export const companyDraft = {
  name: '',
  slug: '',
  language: 'es' as 'es' | 'en',
  currency: 'usd' as 'usd' | 'mxn',
  email: '',
  phone: '',
  locationName: '',
  zone: DEFAULT_ZONE as string,
  adminFirstName: '',
  adminLastName: '',
  adminEmail: '',
  invitation: 'mail' as 'mail' | 'link',
};
export type CompanyDraft = typeof companyDraft;

/** A company's slug is shorter than others: its locations' addresses begin with it. */
const MAX_SUGGESTED = 19;

/** The slug that a name suggests; may be empty. */
export function slugLike(name: string): string {
  return slugFromName(name, '').slice(0, MAX_SUGGESTED).replace(/-+$/, '');
}

/** The request for a new company. Fees are set later, with its other settings. */
export function newCompanyOf(draft: CompanyDraft) {
  const { name, slug, language, currency, email, phone } = draft;
  return {
    name,
    slug,
    language,
    currency,
    email,
    phone,
    serviceCharge: 0,
    bankFee: 0,
    location: { name: draft.locationName, slug: slugFromName(draft.locationName, 'location'), zone: draft.zone },
    administrator: {
      firstName: draft.adminFirstName,
      lastName: draft.adminLastName,
      email: draft.adminEmail,
      invitation: draft.invitation,
    },
  };
}

const zones = Intl.supportedValuesOf('timeZone');
const MAX_PLACE = 120;
/** The fields that show their own errors. */
const FIELD_PATHS = ['name', 'slug', 'language', 'currency', 'email', 'phone'].concat(
  ['location.name', 'location.slug', 'location.zone'],
  ['administrator.firstName', 'administrator.lastName', 'administrator.email'],
);

/** A created company whose administrator's link is still to be copied. */
type Created = { locationId: string; invitation: Invitation; zone: string };

type NewCompanyFormProps = { onCreated: (locationId: string) => void; onCancel: () => void };

/** The form of a new company, its first location and its first administrator. */
export function NewCompanyForm({ onCreated, onCancel }: NewCompanyFormProps) {
  const { t } = useTranslation(['session', 'app']);
  const create = useChange(companyEndpoints.createCompany, {
    refreshes: [sessionEndpoints.companies, fleetEndpoints.allLocations, companyEndpoints.administeredCompanies],
    isOutside: true,
    handlesError: isAtFields,
  });
  const [created, setCreated] = useState<Created | null>(null);
  const form = useDraftForm({
    record: newRecord,
    draftOf: () => companyDraft,
    fieldPaths: FIELD_PATHS,
    rules: { schema: newCompanySchema, of: newCompanyOf },
    send: async (draft) => (await create.mutateAsync({ body: newCompanyOf(draft) })).data,
    onSent: ({ name, adminEmail }, { location, invitation }) => {
      if (invitation) {
        setCreated({ locationId: location._id, invitation, zone: location.zone });
        return;
      }
      toastDone(t('newCompany.done', { name, email: adminEmail }));
      onCreated(location._id);
    },
  });
  const { draft, change, errors } = form;
  const typed = { draft, errors, onChange: change };
  return (
    <DraftFormFrame form={form} label={t('newCompany.title')}>
      <Stack gap="md">
        <TextInput
          label={t('newCompany.fields.name')}
          withAsterisk
          data-autofocus
          autoComplete="off"
          maxLength={MAX_PLACE}
          value={draft.name}
          error={errors.name}
          onChange={({ currentTarget: { value } }) =>
            change({ name: value, ...(draft.slug === slugLike(draft.name) && { slug: slugLike(value) }) })
          }
        />
        <CompanyText
          {...typed}
          name="slug"
          label={t('newCompany.fields.slug')}
          description={t('newCompany.slugHint')}
          maxLength={MAX_COMPANY_SLUG}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <ChoiceField
            label={t('newCompany.fields.language')}
            options={languages}
            text={(language) => t(`app:preferences.${language}`)}
            value={draft.language}
            error={errors.language}
            onChange={(language) => change({ language })}
          />
          <ChoiceField
            label={t('newCompany.fields.currency')}
            options={currencies}
            text={(currency) => currency.toUpperCase()}
            value={draft.currency}
            error={errors.currency}
            onChange={(currency) => change({ currency })}
          />
        </SimpleGrid>
        <CompanyText
          {...typed}
          name="email"
          label={t('newCompany.fields.email')}
          type="email"
          maxLength={MAX_EMAIL}
          description={t('newCompany.emailHint')}
        />
        <PhoneField
          label={t('newCompany.fields.phone')}
          withAsterisk
          value={draft.phone}
          error={errors.phone}
          onChange={(phone) => change({ phone })}
        />
        <Title order={2} size="h4">
          {t('newCompany.location')}
        </Title>
        <CompanyText {...typed} name="locationName" label={t('newCompany.fields.locationName')} />
        <Select
          label={t('newCompany.fields.zone')}
          data={zones}
          searchable
          allowDeselect={false}
          limit={80}
          value={draft.zone}
          error={errors['location.zone']}
          onChange={(zone) => zone && change({ zone })}
        />
        <div>
          <Title order={2} size="h4">
            {t('newCompany.administrator')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('newCompany.invited')}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <CompanyText
            {...typed}
            name="adminFirstName"
            label={t('newCompany.fields.adminFirstName')}
            maxLength={MAX_NAME}
          />
          <CompanyText
            {...typed}
            name="adminLastName"
            label={t('newCompany.fields.adminLastName')}
            maxLength={MAX_NAME}
          />
        </SimpleGrid>
        <CompanyText
          {...typed}
          name="adminEmail"
          label={t('newCompany.fields.adminEmail')}
          type="email"
          maxLength={MAX_EMAIL}
        />
        <ChoiceField
          label={t('newCompany.fields.invitation')}
          options={invitationWays}
          text={(by) => t(`newCompany.invitations.${by}`)}
          value={draft.invitation}
          onChange={(invitation) => change({ invitation })}
        />
        <FormProblems problems={form.problems} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('newCompany.submit')}
          </Button>
        </Group>
      </Stack>
      {created && (
        <InvitationDialog
          invitation={created.invitation}
          zone={created.zone}
          onClose={() => onCreated(created.locationId)}
        />
      )}
    </DraftFormFrame>
  );
}

/** The path of each field in the request. */
const sentAs = {
  slug: 'slug',
  email: 'email',
  locationName: 'location.name',
  adminFirstName: 'administrator.firstName',
  adminLastName: 'administrator.lastName',
  adminEmail: 'administrator.email',
} as const satisfies { [Name in keyof CompanyDraft]?: string };

type CompanyTextProps = {
  draft: CompanyDraft;
  errors: Record<string, string>;
  name: keyof typeof sentAs;
  onChange: (typed: Partial<CompanyDraft>) => void;
} & Pick<TextInputProps, 'label' | 'description' | 'type' | 'maxLength'>;

function CompanyText({ draft, errors, name, onChange, ...input }: CompanyTextProps) {
  return (
    <TextInput
      withAsterisk={name !== 'adminLastName'}
      autoComplete="off"
      maxLength={MAX_PLACE}
      {...input}
      value={draft[name]}
      error={errors[sentAs[name]]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
}
