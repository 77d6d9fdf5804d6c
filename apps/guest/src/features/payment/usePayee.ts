import { guestPagesEndpoints } from '@marea/domain/guestPages/guestPages.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useCompany } from '../../core/useCompany.ts';
import { companyOfFolio } from './companyOfFolio.ts';

/** Whom the guest pays, for the head of a payment page: the opened booking's company, before that the folio's. */
export function usePayee(folio: string, opened: string | undefined) {
  const { t } = useTranslation('payment');
  const { data: ofFolio } = useQuery({
    ...queries(guestPagesEndpoints.guestHome, {}),
    enabled: opened === undefined,
    select: ({ data }) => companyOfFolio(folio, data),
  });
  const slug = opened ?? ofFolio;
  const company = useCompany(slug).data?.company;
  return { slug, title: company ? t('titleOf', { company: company.name }) : t('title') };
}
