import { useQuery } from '@tanstack/react-query';

/** Reads a number as typed in a country: `+529981234567`, or null where it cannot be one. */
export type ReadPhone = (typed: string, country: string) => string | null;

const DIGITS = /^\+?[\d ()-]{6,24}$/;

/** Until the numbering plans have come, or where they cannot: digits are taken as they are. */
const readRoughly: ReadPhone = (typed) => (DIGITS.test(typed.trim()) ? typed.trim() : null);

/** The numbering plans of all countries, loaded when somebody is about to type a number. */
export function usePhoneBook() {
  const { data } = useQuery({
    queryKey: ['phone book'],
    queryFn: () => import('./phoneBook.ts'),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return { book: data ?? null, readPhone: data?.readPhone ?? readRoughly };
}
