import { useDebouncedValue } from '@mantine/hooks';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fullName } from '@marea/domain/core/text/text';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';

const TYPING_MS = 250;

/**
 * The customers of a location, or of all, whose name, e-mail or phone begins with the typed text; none for an empty
 * text.
 */
export function useCustomerSearch(locationId: string | null, typed: string) {
  const mayCall = useMayCall();
  const [value] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = useQuery({
    ...queries(customersEndpoints.customerSearch, { query: { value, ...(locationId && { locationId }) } }),
    // Keeps the earlier results while typing continues, so that the keyboard still reaches them.
    placeholderData: keepPreviousData,
    enabled: value !== '' && mayCall(customersEndpoints.customerSearch),
  });
  const matches =
    query.data?.data.filter((customer) => locationId === null || customer.locationId === locationId) ?? [];
  return { matches: value === '' ? [] : matches, isFetching: query.isFetching || value !== typed.trim() };
}

/** A customer in one line, with what distinguishes namesakes. */
export function customerLine(customer: Pick<Wire<Customer>, 'firstName' | 'lastName' | 'phone' | 'email'>): string {
  return [fullName(customer), spacedPhone(customer.phone), customer.email].filter(Boolean).join(' · ');
}
