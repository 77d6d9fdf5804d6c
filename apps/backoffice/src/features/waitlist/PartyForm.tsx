import { Anchor, Button, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { MAX_NOTES, MAX_PEOPLE } from '@marea/domain/core/limits';
import { MAX_EMAIL, MAX_NAME } from '@marea/domain/core/text/phone';
import { languages } from '@marea/domain/core/text/text';
import type { Language } from '@marea/domain/core/text/text';
import { staffConsentWays } from '@marea/domain/messages/channels';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { newWaitingPartySchema } from '@marea/domain/waitlist/waitlist.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { customerLine, useCustomerSearch } from '../../ui/data/useCustomerSearch.ts';
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import type { ToldChannel } from '../../ui/messages/ToldChannelFields.tsx';
import { ToldChannelFields, useTextChannels } from '../../ui/messages/ToldChannelFields.tsx';
import { DraftFormFrame } from '../../ui/record/draft/DraftFormFrame.tsx';
import { useDraftForm } from '../../ui/record/draft/useDraftForm.ts';
import { isAtFields, isTakenByForm } from '../../ui/record/form/formFailure.ts';
import { ConflictNotice, FormProblems } from '../../ui/record/form/FormNotices.tsx';
import { useRequestedTrip, partyLists } from './useWaitlist.ts';
import type { Party } from './useWaitlist.ts';

type Details = Pick<Party, 'groupSize' | 'serviceId' | 'resourceId' | 'duration' | 'notes'>;
/** A party to edit, or the status of a new one. */
export type PartyToEdit = { party: Party } | { status: 'waiting' | 'checkedin' };

/** The editable fields of a party. */
export type PartyDetails = Details & { version: number; customer: Omit<Party['customer'], 'customerId'> };
/** A new, unsaved party; its version is never sent. */
export const nobody: PartyDetails = {
  version: 0,
  customer: { firstName: '', lastName: '', email: '', phone: '' },
  groupSize: 1,
  serviceId: null,
  resourceId: null,
  duration: null,
  notes: '',
};

/** The draft of a party. */
export const partyDraftOf = ({ customer, groupSize, serviceId, resourceId, duration, notes }: PartyDetails) => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email ?? '',
  phone: customer.phone ?? '',
  groupSize,
  serviceId,
  resourceId,
  duration,
  notes,
});
export type PartyDraft = ReturnType<typeof partyDraftOf>;

/** The request of a draft. */
export const writtenOf = ({ firstName, lastName, email, phone, ...details }: PartyDraft) => ({
  ...details,
  customer: { firstName, lastName, email, phone },
});

const MIN_DIGITS = 7;
const persons = ['firstName', 'lastName', 'email'] as const;
/** The fields that show their own errors. */
const FIELD_PATHS = ['phone', ...persons]
  .map((name) => `customer.${name}`)
  .concat('groupSize', 'duration', 'notes', 'serviceId', 'resourceId');

/** The form of a waiting party: the guest, the group size and the trip. The phone finds an existing customer. */
export function PartyForm({ of, onDone }: { of: PartyToEdit; onDone: () => void }) {
  const { t } = useTranslation(['waitlist', 'app']);
  const { location, company } = useWorkplace();
  const party = 'party' in of ? of.party : null;
  const [language, setLanguage] = useState<Language>(company.language);
  const [channelChoice, setChannelChoice] = useState<ToldChannel>({ channel: 'mail', way: staffConsentWays[0] });
  const textChannels = useTextChannels();
  const hasConsent = useHasConsent(party?.customer.customerId);
  const { serviceChoices, vesselChoices, requestedText } = useRequestedTrip();
  const add = useChange(waitlistEndpoints.addParty, {
    refreshes: partyLists,
    handlesError: isAtFields,
  });
  const update = useChange(waitlistEndpoints.updateParty, {
    refreshes: partyLists,
    handlesError: isTakenByForm,
  });
  const form = useDraftForm({
    record: party ?? nobody,
    draftOf: partyDraftOf,
    fieldPaths: FIELD_PATHS,
    rules: { schema: newWaitingPartySchema, of: (typed) => ({ ...writtenOf(typed), locationId: location._id }) },
    send: async (typed, { version }, idempotencyKeyOf) => {
      const body = writtenOf(typed);
      const { channel, way } = channelChoice;
      const consent = channel === 'mail' ? {} : { textConsent: { channel, way } };
      if ('party' in of)
        return update.mutateAsync({ params: { id: of.party._id }, body: { ...body, ...consent, version } });
      const entry = { ...body, ...consent, language, status: of.status, locationId: location._id };
      return add.mutateAsync({ body: entry, idempotencyKey: idempotencyKeyOf(entry) });
    },
    onSent: ({ firstName }) => {
      toastDone(party ? t('done.saved') : t('done.added', { name: firstName }));
      onDone();
    },
  });
  const { draft, change, errors, problems, conflict, takeTheirs, isSending } = form;
  const digits = draft.phone.replace(/\D/g, '');
  const { matches } = useCustomerSearch(location._id, !party && digits.length >= MIN_DIGITS ? draft.phone : '');
  const labels = { serviceId: 'service', resourceId: 'vessel' } as const;
  const labelOf = (name: keyof PartyDraft) =>
    t(`fields.${name === 'serviceId' || name === 'resourceId' ? labels[name] : name}`);
  const tripText = (of: Partial<PartyDraft>) => requestedText({ serviceId: null, resourceId: null, ...of }) ?? '—';
  return (
    <DraftFormFrame form={form}>
      <Stack gap="sm">
        {conflict && (
          <ConflictNotice
            changes={conflict}
            values={draft}
            label={labelOf}
            show={{
              serviceId: (serviceId) => tripText({ serviceId }),
              resourceId: (resourceId) => tripText({ resourceId }),
            }}
            onChoose={change}
            onTakeTheirs={takeTheirs}
          />
        )}
        <PhoneField
          label={t('fields.phone')}
          withAsterisk
          startsHere={!party}
          value={draft.phone}
          error={errors['customer.phone']}
          onChange={(phone) => change({ phone })}
        />
        {matches.slice(0, 3).map((customer) => (
          <Anchor
            key={customer._id}
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() =>
              change({
                firstName: customer.firstName,
                lastName: customer.lastName,
                email: customer.email ?? '',
                phone: customer.phone ?? draft.phone,
              })
            }
          >
            {t('form.known', { name: customerLine(customer) })}
          </Anchor>
        ))}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {persons.map((name) => (
            <TextInput
              key={name}
              label={t(`fields.${name}`)}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              withAsterisk={name === 'firstName'}
              maxLength={name === 'email' ? MAX_EMAIL : MAX_NAME}
              value={draft[name]}
              error={errors[`customer.${name}`]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          ))}
          <NumberField
            label={t('fields.groupSize')}
            withAsterisk
            min={1}
            step={1}
            max={MAX_PEOPLE}
            value={draft.groupSize}
            error={errors.groupSize}
            onChange={(groupSize) => change({ groupSize: groupSize ?? 1 })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <RecordField
            label={t('fields.service')}
            placeholder={t('fields.anything')}
            choices={serviceChoices}
            value={draft.serviceId}
            onChange={(serviceId) => change({ serviceId })}
          />
          <RecordField
            label={t('fields.vessel')}
            placeholder={t('fields.anyVessel')}
            choices={vesselChoices}
            value={draft.resourceId}
            onChange={(resourceId) => change({ resourceId })}
          />
        </SimpleGrid>
        <NumberField
          label={t('fields.duration')}
          min={1}
          step={1}
          max={1_440}
          value={draft.duration}
          error={errors.duration}
          onChange={(duration) => change({ duration })}
        />
        <Textarea
          label={t('fields.notes')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={MAX_NOTES}
          value={draft.notes}
          error={errors.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
        {textChannels.length > 0 && !hasConsent && (
          <ToldChannelFields value={channelChoice} offered={textChannels} onChange={setChannelChoice} />
        )}
        {!party && (draft.email.trim() !== '' || channelChoice.channel !== 'mail') && (
          <div>
            <Text size="sm" fw={500} mb={4}>
              {t('fields.language')}
            </Text>
            <SegmentedControl<Language>
              aria-label={t('fields.language')}
              value={language}
              data={languages.map((one) => ({ value: one, label: t(`app:preferences.${one}`) }))}
              onChange={setLanguage}
            />
          </div>
        )}
        <FormProblems problems={problems} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('app:save')}
          </Button>
        </DialogFoot>
      </Stack>
    </DraftFormFrame>
  );
}

/** Whether a customer has consented to messages on their phone; false if the person may not read it. */
function useHasConsent(customerId: string | null | undefined): boolean {
  const isReadable = useMayCall()(messagesEndpoints.customerChannel);
  const { data } = useQuery({
    ...queries(messagesEndpoints.customerChannel, { params: { id: customerId ?? '' } }),
    enabled: isReadable && Boolean(customerId),
  });
  return Boolean(data?.data.consent);
}
