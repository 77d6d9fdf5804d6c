import { Anchor, Button, Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { languages, type Language } from '@marea/domain/kernel/language';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { toastDone } from '../../app/toasts.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { fieldErrors, isTakenByForm, problemsBeside } from '../../ui/record/formFailure.ts';
import { FormProblems } from '../../ui/record/FormProblems.tsx';
import { useErrorFocus } from '../../ui/record/useErrorFocus.ts';
import { useChange } from '../../ui/useChange.ts';
import { customerLine, useCustomerSearch } from '../../ui/useCustomerSearch.ts';
import { useIdempotencyKey } from '../../ui/useIdempotencyKey.ts';
import type { PartyDraftOf } from './PartyModal.tsx';
import { partyLists } from './useWaitlist.ts';
import { useWishes } from './useWishes.ts';

const MIN_DIGITS = 7;
const persons = ['firstName', 'lastName', 'email'] as const;
/** The fields whose faults stand at them. */
const SHOWN = ['phone', ...persons]
  .map((name) => `customer.${name}`)
  .concat('groupSize', 'duration', 'notes', 'serviceId', 'resourceId');

/** Who waits, how many they are and what they want. The phone finds who is a customer already. */
export function PartyForm({ of, onDone }: { of: PartyDraftOf; onDone: () => void }) {
  const { t } = useTranslation(['waitlist', 'app']);
  const { location, company } = useWorkplace();
  const party = 'party' in of ? of.party : null;
  const [person, setPerson] = useState(() => ({
    firstName: party?.customer.firstName ?? '',
    lastName: party?.customer.lastName ?? '',
    email: party?.customer.email ?? '',
    phone: party?.customer.phone ?? '',
  }));
  const [details, setDetails] = useState(() => ({
    groupSize: party?.groupSize ?? 1,
    serviceId: party?.serviceId ?? null,
    resourceId: party?.resourceId ?? null,
    duration: party?.duration ?? null,
    notes: party?.notes ?? '',
  }));
  const [language, setLanguage] = useState<Language>(company.language);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { formRef, focusFirstError } = useErrorFocus();
  const { serviceChoices, vesselChoices } = useWishes();
  const keyOf = useIdempotencyKey();
  const digits = person.phone.replace(/\D/g, '');
  const { found } = useCustomerSearch(location._id, !party && digits.length >= MIN_DIGITS ? person.phone : '');
  const choices = { refreshes: partyLists, handlesError: isTakenByForm };
  const add = useChange(waitlistEndpoints.addParty, choices);
  const update = useChange(waitlistEndpoints.updateParty, choices);
  const missing = Object.fromEntries(
    (['phone', 'firstName'] as const).flatMap((name) =>
      wasSubmitted && person[name].trim() === '' ? [[`customer.${name}`, t('app:required')]] : [],
    ),
  );
  const errors: Record<string, string> = { ...fieldErrors(add.error ?? update.error), ...missing };
  const put = (changes: Partial<typeof person>) => setPerson((current) => ({ ...current, ...changes }));
  const set = (changes: Partial<typeof details>) => setDetails((current) => ({ ...current, ...changes }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (person.phone.trim() === '' || person.firstName.trim() === '') return focusFirstError();
    const done = { onSuccess: finished, onError: focusFirstError };
    if ('party' in of) {
      const { _id, version } = of.party;
      return update.mutate({ params: { id: _id }, body: { ...details, customer: person, version } }, done);
    }
    const body = { ...details, customer: person, language, status: of.status, locationId: location._id };
    add.mutate({ body, idempotencyKey: keyOf(body) }, done);
  };
  const finished = () => {
    toastDone(party ? t('done.saved') : t('done.added', { name: person.firstName }));
    onDone();
  };
  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PhoneField
          label={t('fields.phone')}
          withAsterisk
          startsHere={!party}
          value={person.phone}
          error={errors['customer.phone']}
          onChange={(phone) => put({ phone })}
        />
        {found.slice(0, 3).map((customer) => (
          <Anchor
            key={customer._id}
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() =>
              put({
                firstName: customer.firstName,
                lastName: customer.lastName,
                email: customer.email ?? '',
                phone: customer.phone ?? person.phone,
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
              maxLength={name === 'email' ? 254 : 80}
              value={person[name]}
              error={errors[`customer.${name}`]}
              onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
            />
          ))}
          <NumberField
            label={t('fields.groupSize')}
            withAsterisk
            min={1}
            max={1_000}
            allowDecimal={false}
            value={details.groupSize}
            error={errors.groupSize}
            onChange={(groupSize) => set({ groupSize: groupSize ?? 1 })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <RecordField
            label={t('fields.service')}
            placeholder={t('fields.anything')}
            choices={serviceChoices}
            value={details.serviceId}
            onChange={(serviceId) => set({ serviceId })}
          />
          <RecordField
            label={t('fields.vessel')}
            placeholder={t('fields.anyVessel')}
            choices={vesselChoices}
            value={details.resourceId}
            onChange={(resourceId) => set({ resourceId })}
          />
        </SimpleGrid>
        <NumberField
          label={t('fields.duration')}
          min={1}
          max={1_440}
          allowDecimal={false}
          value={details.duration}
          error={errors.duration}
          onChange={(duration) => set({ duration })}
        />
        <Textarea
          label={t('fields.notes')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={4_000}
          value={details.notes}
          error={errors.notes}
          onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
        />
        {!party && person.email.trim() !== '' && (
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
        <FormProblems problems={problemsBeside(errors, SHOWN)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={add.isPending || update.isPending}>
            {t('app:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
