import { contactStatuses } from '@marea/domain/reference/options';
import { useTranslation } from 'react-i18next';

const ACTIVE = 'Active';
/** How a customer stands with the company: new ones are active, the others say how far staff reached them. */
export const customerStatuses = [ACTIVE, ...contactStatuses] as const;

/** A customer's status in words; what the lists do not know stays as it was stored. */
export function useCustomerStatusText(): (status: string) => string {
  const { t } = useTranslation('customers');
  return (status) => {
    const known = customerStatuses.find((one) => one === status);
    return known ? t(`statuses.${known}`) : status;
  };
}
