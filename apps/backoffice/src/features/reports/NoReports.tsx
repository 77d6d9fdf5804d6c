import { Button } from '@mantine/core';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { reportNames } from '@marea/domain/reports/reports';
import type { ReportName } from '@marea/domain/reports/reports';
import { menuTexts } from '@marea/texts/menus';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type NoReportsProps = {
  back?: ReportDefinition['menu'];
  /** The address names no report at all. */
  isUnknown?: boolean;
};

/** Instead of what the person may not read, or of what there is not, with the way to what they may. */
export function NoReports({ back, isUnknown = false }: NoReportsProps) {
  const { t } = useTranslation(['reports', 'app']);
  const language = useLanguage();
  return (
    <EmptyState
      icon={IconReportAnalytics}
      title={t(isUnknown ? 'app:unknown.title' : 'none')}
      text={t(isUnknown ? 'app:unknown.text' : 'noneText')}
      action={
        back && (
          <Button component={Link} to={back} variant="default">
            {menuTexts[language][back]}
          </Button>
        )
      }
    />
  );
}

/** The report that an address names, or undefined. */
export function reportNamed(name: string | undefined): ReportName | undefined {
  return reportNames.find((known) => known === name);
}

/** Where the reports of a menu stand. */
export function menuAt(pathname: string): ReportDefinition['menu'] {
  return pathname.startsWith('/reportes') ? '/reportes' : '/reports';
}
