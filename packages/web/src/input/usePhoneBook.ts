import { cleanPhone } from '@marea/domain/core/text/phone';
import { useQuery } from '@tanstack/react-query';
import { readPlainPhone } from './plainPhone.ts';

/** Reads a number as typed in a country: `+529981234567`, or null if invalid. */
export type ReadPhone = (typed: string, country: string) => string | null;

/** Fallback until the numbering plans load, or if they fail to: takes digits as they are. */
const readRoughly: ReadPhone = (typed, country) => readPlainPhone(typed, country) ?? cleanPhone(typed);

/** The numbering plans of all countries, 30 KB: loaded once `isWanted`, at once by default. */
export function usePhoneBook(isWanted = true) {
  const { data } = useQuery({
    queryKey: ['phone book'],
    queryFn: () => import('./phoneBook.ts'),
    enabled: isWanted,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return { book: data ?? null, readPhone: data?.readPhone ?? readRoughly };
}
