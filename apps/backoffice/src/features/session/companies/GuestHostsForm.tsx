import { Select, Switch, TagsInput } from '@mantine/core';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { guestHostsSchema, type Company } from '@marea/domain/company/company.schema';
import { MAX_GUEST_HOSTS, toHostName } from '@marea/domain/guests/guestHosts';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { isTakenByForm } from '../../../ui/record/form/formFailure.ts';
import { RecordFormFrame } from '../../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../../ui/record/form/useRecordForm.ts';

const rules = { entry: guestHostsSchema.omit({ version: true }), changes: guestHostsSchema.partial() };

/** The host names that show a company's pages, and the one that links use. */
export function GuestHostsForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation(['session', 'ui']);
  const { guestHosts, guestHost } = company;
  const [confirmed, setConfirmed] = useState(false);
  const change = useChange(companyEndpoints.changeGuestHosts, {
    refreshes: [companyEndpoints.administeredCompanies, companyEndpoints.checkGuestHosts, sessionEndpoints.companies],
    isOutside: true,
    handlesError: isTakenByForm,
    onSuccess: () => toastDone(t('ui:updated')),
  });
  const form = useRecordForm({
    saving: {
      mayWrite: true,
      close: onClose,
      save: async (changed) =>
        (
          await change.mutateAsync({
            params: { slug: company._id },
            body: { guestHosts, guestHost, ...changed, ...(confirmed && { confirmed }) },
          })
        ).data,
    },
    record: company,
    of: rules,
    initial: { guestHosts, guestHost },
    label: (field) => t(`hosts.fields.${field}`),
  });
  const { value: typed, onChange, ...hosts } = form.field('guestHosts');
  const link = form.field('guestHost');
  const changeNames = (names: string[]) => {
    const known = names.map((name) => toHostName(name) ?? name);
    onChange(known);
    if (link.value && !known.includes(link.value)) link.onChange(null);
  };
  return (
    <RecordFormFrame form={form}>
      <TagsInput
        {...hosts}
        withAsterisk={false}
        value={typed ?? []}
        onChange={changeNames}
        description={t('hosts.hint')}
        placeholder={t('hosts.example')}
        maxTags={MAX_GUEST_HOSTS}
        acceptValueOnBlur
        data-autofocus
      />
      <Select
        {...link}
        withAsterisk={false}
        description={t('hosts.linkHint')}
        data={typed ?? []}
        placeholder={t('hosts.platform')}
        clearable
      />
      {Boolean(link.value) && link.value !== guestHost && (
        <Switch
          label={t('hosts.confirmed')}
          description={t('hosts.confirmedHint')}
          checked={confirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
    </RecordFormFrame>
  );
}
