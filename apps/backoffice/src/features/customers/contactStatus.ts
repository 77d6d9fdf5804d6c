import type { Customer } from '@marea/domain/customers/customer.schema';
import { useTranslation } from 'react-i18next';

/** How the last attempt to reach a customer ended, in words; nothing while nobody tried. */
export function useContactText(): (status: Customer['contactStatus']) => string {
  const { t } = useTranslation('customers');
  return (status) => (status === null ? '' : t(`contacts.${status}`));
}
