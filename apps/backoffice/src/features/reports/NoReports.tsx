import { Button } from '@mantine/core';
import { EmptyState } from '@marea/web/states.tsx';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Instead of what the person may not read, with the way to what they may. */
export function NoReports({ back }: { back?: string }) {
  const { t } = useTranslation('reports');
  return (
    <EmptyState
      icon={IconReportAnalytics}
      title={t('none')}
      text={t('noneText')}
      action={
        back && (
          <Button component={Link} to={back} variant="default">
            {t('back')}
          </Button>
        )
      }
    />
  );
}
