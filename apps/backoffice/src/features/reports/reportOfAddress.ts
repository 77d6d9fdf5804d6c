import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { reportNames, type ReportName } from '@marea/domain/reports/reports';

/** The report that an address names, or undefined. */
export function reportNamed(name: string | undefined): ReportName | undefined {
  return reportNames.find((known) => known === name);
}

/** Where the reports of a menu stand. */
export function menuAt(pathname: string): ReportDefinition['menu'] {
  return pathname.startsWith('/reportes') ? '/reportes' : '/reports';
}
