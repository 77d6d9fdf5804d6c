import type { PublicCompany } from '@marea/domain/company/company.schema';
import { EmptyState } from '@marea/web/states.tsx';
import { useTranslation } from '@marea/web/useTranslation';

export function NoLocations({ company }: { company: PublicCompany }) {
  const { t } = useTranslation('welcome');
  return (
    <EmptyState title={t('none')} text={t('noneText')} action={<a href={`tel:${company.phone}`}>{company.phone}</a>} />
  );
}
