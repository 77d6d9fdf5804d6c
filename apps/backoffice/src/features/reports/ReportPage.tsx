import { EVERYWHERE } from '@marea/domain/reports/reportAddress';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useReadableReports } from '../../ui/data/useReadableReports.ts';
import { NoReports, menuAt, reportNamed } from './NoReports.tsx';
import { ReportView } from './ReportView.tsx';

/** A report by its name in the address. */
export default function ReportPage() {
  const name = reportNamed(useParams().report);
  const menu = menuAt(useLocation().pathname);
  const where = useSearchParams()[0].get('where');
  const { namesIn } = useReadableReports(where === EVERYWHERE ? null : where);
  if (!name) return <NoReports back={menu} isUnknown />;
  return namesIn(menu).includes(name) ? <ReportView key={name} name={name} /> : <NoReports back={menu} />;
}
