import { Alert, Button, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { differInPart, mergeParts } from '@marea/domain/customers/mergeCustomers';
import type { MergePart } from '@marea/domain/customers/mergeCustomers';
import { leadSourceText } from '@marea/texts/booking/leadSources';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { queryKeyOf } from '@marea/web/client/query';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { customerLine, useCustomerSearch } from '../../ui/data/useCustomerSearch.ts';
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx';
import { conflictingRecord, fieldErrors, isTakenByForm } from '../../ui/record/form/formFailure.ts';
import { useCountries } from './customerChoices.ts';
import classes from './Customer.module.css';

type MergeDialogProps = { customer: Wire<Customer>; opened: boolean; onClose: () => void };

/** Finds the duplicate of a customer and lets staff choose the values to keep, before the two are merged. */
export function MergeDialog({ customer, opened, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['customers', 'app']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('merge.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <Merge customer={customer} onClose={onClose} />
    </Modal>
  );
}

function Merge({ customer, onClose }: Omit<MergeDialogProps, 'opened'>) {
  const { t } = useTranslation(['customers', 'app']);
  const queryClient = useQueryClient();
  const partText = usePartText();
  const [typed, setTyped] = useState('');
  const [duplicate, setDuplicate] = useState<Wire<Customer> | null>(null);
  const [duplicateParts, setDuplicateParts] = useState<MergePart[]>([]);
  const { matches, isFetching } = useDuplicates(customer, typed);
  const merge = useChange(customersEndpoints.mergeCustomers, {
    refreshes: [
      customersEndpoints.customers,
      bookingListsEndpoints.customerBookings,
      bookingListsEndpoints.customerTotals,
    ],
    handlesError: isTakenByForm,
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(customersEndpoints.customerDetails) });
      toastDone(t('merge.done', { name: fullName(data) }));
      onClose();
    },
  });
  const disputed = duplicate ? mergeParts.filter((part) => differInPart(customer, duplicate, part)) : [];
  const problem = conflictingRecord(merge.error) ? t('merge.changed') : Object.values(fieldErrors(merge.error))[0];
  const choose = (part: MergePart, isTaken: boolean) =>
    setDuplicateParts((parts) => (isTaken ? [...parts, part] : parts.filter((one) => one !== part)));
  return (
    <Stack gap="md">
      {!duplicate && (
        <Text size="sm" c="dimmed">
          {t('merge.text', { name: fullName(customer) })}
        </Text>
      )}
      <Select
        label={t('merge.search')}
        placeholder={t('merge.searching')}
        searchable
        data-autofocus
        data={matches.map((other) => ({ value: other._id, label: customerLine(other) }))}
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={isFetching || typed.trim() === '' ? undefined : t('merge.nobody')}
        value={duplicate?._id ?? null}
        onChange={(id) => {
          setDuplicate(matches.find(({ _id }) => _id === id) ?? null);
          setDuplicateParts([]);
        }}
      />
      {duplicate && <Outcome customer={customer} duplicate={duplicate} />}
      {duplicate && (
        <Stack gap="sm" role="group" aria-label={t('merge.choose')}>
          <Text fw={600}>{t('merge.choose')}</Text>
          {disputed.map((part) => (
            <Radio.Group
              key={part}
              label={t(`merge.parts.${part}`)}
              value={duplicateParts.includes(part) ? 'duplicate' : 'kept'}
              onChange={(value) => choose(part, value === 'duplicate')}
            >
              <div className={classes.choices}>
                <Radio value="kept" label={partText(customer, part)} />
                <Radio value="duplicate" label={partText(duplicate, part)} />
              </div>
            </Radio.Group>
          ))}
          <Text size="sm" c="dimmed">
            {[disputed.length === 0 && t('merge.same'), t('merge.both')].filter(Boolean).join(' ')}
          </Text>
        </Stack>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('app:cancel')}
        </Button>
        <Button
          disabled={!duplicate}
          loading={merge.isPending}
          onClick={() =>
            duplicate &&
            merge.mutate({
              params: { id: customer._id },
              body: {
                duplicateId: duplicate._id,
                take: duplicateParts,
                version: customer.version,
                duplicateVersion: duplicate.version,
              },
            })
          }
        >
          {t('merge.confirm')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

/** The outcome of the merge, which cannot be undone. */
function Outcome({ customer, duplicate }: { customer: Wire<Customer>; duplicate: Wire<Customer> }) {
  const { t } = useTranslation('customers');
  const { data } = useQuery(
    queries(bookingListsEndpoints.customerBookings, { params: { id: duplicate._id }, query: { page: 1, limit: 1 } }),
  );
  const names = { kept: fullName(customer), gone: customerLine(duplicate) };
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('merge.noUndo')}>
      <ul className={classes.outcome}>
        <li>{t('merge.goes', names)}</li>
        {data && <li>{data.total > 0 ? t('merge.trips', { ...names, count: data.total }) : t('merge.noTrips')}</li>}
        <li>{t('merge.waits', names)}</li>
        <li>{t('merge.asBooked')}</li>
      </ul>
    </Alert>
  );
}

/**
 * Other customers that match the search; before a search, those with the same e-mail, who are likely the same person.
 */
function useDuplicates({ _id, locationId, email, phone }: Wire<Customer>, typed: string) {
  const { matches, isFetching } = useCustomerSearch(locationId, typed.split(' · ')[0]?.trim() || email || phone);
  return { matches: matches.filter((other) => other._id !== _id), isFetching };
}

/** The text of a part of a customer. */
export function usePartText(): (customer: Wire<Customer>, part: MergePart) => string {
  const language = useLanguage();
  const { nameOf } = useCountries();
  return (customer, part) => {
    const texts: Record<MergePart, string> = {
      name: fullName(customer),
      phone: spacedPhone(customer.phone),
      email: customer.email,
      category: customer.category,
      origin: customer.origin,
      source: leadSourceText(language, customer.source),
      groupSize: String(customer.groupSize),
      place: [customer.city, customer.state, nameOf(customer.country)].filter(Boolean).join(', '),
    };
    return texts[part];
  };
}
