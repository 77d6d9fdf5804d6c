import { usePhoneBook } from '@marea/web/usePhoneBook';

/** A stored number as it is read abroad, `+52 998 123 4567`; until the numbering plans have come, as it is stored. */
export function usePhoneText(): (phone: string) => string {
  const { book } = usePhoneBook();
  return (phone) => book?.readablePhone(phone) ?? phone;
}
