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
  /** Whether the address names no report at all. */
  isUnknown?: boolean;
};

/** Shown for a report that does not exist or that the person may not read, with a link to those that they may. */
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

/** The report at an address, or undefined. */
export function reportNamed(name: string | undefined): ReportName | undefined {
  return reportNames.find((known) => known === name);
}

/** The menu of the reports at an address. */
export function menuAt(pathname: string): ReportDefinition['menu'] {
  return pathname.startsWith('/reportes') ? '/reportes' : '/reports';
}
