import type { PublicCompany } from '@marea/domain/company/company.schema';
import { EmptyState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../core/PhoneLink.tsx';

export function NoLocations({ company }: { company: PublicCompany }) {
  const { t } = useTranslation('welcome');
  return <EmptyState title={t('none')} text={t('noneText')} action={<PhoneLink phone={company.phone} />} />;
}
