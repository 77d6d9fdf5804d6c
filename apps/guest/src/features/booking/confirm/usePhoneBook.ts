import { useQuery } from '@tanstack/react-query';
import type { ReadPhone } from './details.ts';

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
