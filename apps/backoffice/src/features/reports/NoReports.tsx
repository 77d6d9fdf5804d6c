import { EmptyState } from '@marea/web/states.tsx';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Instead of what the person may not read. */
export function NoReports() {
  const { t } = useTranslation('reports');
  return <EmptyState icon={IconReportAnalytics} title={t('none')} text={t('noneText')} />;
}
