import { Select } from '@mantine/core';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { mailRhythms } from '@marea/domain/reports/mailRhythm';
import type { ReportName } from '@marea/domain/reports/reports';
import type { SavedReport } from '@marea/domain/reports/savedReport.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { recordChoices } from '../../ui/fields/recordChoices.ts';
import { useAllRecords } from '../../ui/useAllRecords.ts';
import { useReadableReports } from '../../ui/useReadableReports.ts';

export type Sharing = Pick<SavedReport, 'sharedWith' | 'mail'>;
type SharingFieldsProps = { report: ReportName; value: Sharing; onChange: (value: Sharing) => void };

/** With whom a saved report is shared, and when it is mailed to the person whose it is. */
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
