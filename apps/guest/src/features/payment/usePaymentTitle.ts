import { useTranslation } from '@marea/web/useTranslation';
import { useCompany } from '../../app/useCompany.ts';

/** What the head of a payment page says: whom the guest pays, as soon as that is known. */
export function usePaymentTitle(slug: string | undefined): string {
  const { t } = useTranslation('payment');
  const company = useCompany(slug).data?.company;
  return company ? t('titleOf', { company: company.name }) : t('title');
}
