import { Select } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { daysOfStep } from '@marea/domain/payments/periods';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { mailRhythms } from '@marea/domain/reports/mailRhythm';
import { reportAddress } from '@marea/domain/reports/reportAddress';
import type { ReportName } from '@marea/domain/reports/reports';
import type { NewSavedReport, SavedReport, SavedReportView } from '@marea/domain/reports/savedReport.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { useReadableReports } from '../../ui/data/useReadableReports.ts';
import { recordChoices } from '../../ui/fields/RecordField.tsx';
import type { ReportParams } from './useReportParams.ts';

export type Sharing = Pick<SavedReport, 'sharedWith' | 'mail'>;
type SharingFieldsProps = { report: ReportName; value: Sharing; onChange: (value: Sharing) => void };

/** The people with whom a saved report is shared, and when it is mailed to its owner. */
export function SharingFields({ report, value, onChange }: SharingFieldsProps) {
  const { t } = useTranslation('reports');
  const { location } = useWorkplace();
  const { mayExport } = useReadableReports();
  const roles = useAllRecords(peopleEndpoints.roles, { params: { id: location._id }, query: {} }).rows;
  return (
    <>
      {roles && (
        <Select
          label={t('saved.sharedWith')}
          placeholder={t('saved.nobody')}
          clearable
          comboboxProps={{ withinPortal: false }}
          data={recordChoices(roles)}
          value={value.sharedWith}
          onChange={(sharedWith) => onChange({ ...value, sharedWith })}
        />
      )}
      {mayExport(report) && (
        <Select
          label={t('saved.mail')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={mailRhythms.map((rhythm) => ({ value: rhythm, label: t(`saved.rhythms.${rhythm}`) }))}
          value={value.mail}
          onChange={(mail) => mail && onChange({ ...value, mail })}
        />
      )}
    </>
  );
}

/** The address of a saved report: of the current period, or of its days. */
export function savedAddress({ period, from, to, ...saved }: Wire<SavedReportView>, today: string): string {
  const days = period === 'range' ? { from: from ?? today, to: to ?? today } : daysOfStep(period, today);
  return reportAddress(saved, { ...days, period });
}

/** The report query to be saved under a name. */
export function savedQuery({
  period,
  from,
  to,
  query,
}: ReportParams): Pick<NewSavedReport, 'period' | 'from' | 'to' | 'query'> {
  const { from: _from, to: _to, ...filters } = query;
  const lists = Object.fromEntries(
    (['status', 'type'] as const).flatMap((name) => {
      const value = (filters as Record<string, string | undefined>)[name];
      return value ? [[name, value.split(',')]] : [];
    }),
  );
  const days = period === 'range' ? { from, to } : { from: null, to: null };
  return { period, ...days, query: { ...filters, ...lists } };
}
