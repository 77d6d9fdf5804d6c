import { callerOf } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { mayCall, meets } from '@marea/domain/access/mayCall';
import { exportNeed, withReadableColumns, type ReportDefinition } from '@marea/domain/reports/defineReport';
import { reportNames, reports, type ReportName } from '@marea/domain/reports/reports';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';

/** The reports that the person may read at a location, by default the current one, and those that they may export. */
export function useReadableReports(at: string | null = null) {
  const { locationId: workplace } = useSession();
  const locationId = at ?? workplace;
  const caller = callerOf(useCurrentUser(), locationId);
  const mayRead = ({ needs, isMoney }: ReportDefinition) =>
    mayCall(caller, { access: 'staff', needs }) && (!isMoney || seesMoney(caller, locationId));
  return {
    namesIn: (menu: ReportDefinition['menu']) =>
      reportNames.filter((name) => reports[name].menu === menu && mayRead(reports[name])),
    /** A report with the columns that the person may read. */
    reportOf: (name: ReportName) => withReadableColumns(reports[name], (need) => meets(caller, need)),
    mayRead: (name: ReportName) => mayRead(reports[name]),
    mayExport: (name: ReportName) => mayCall(caller, { access: 'staff', needs: exportNeed(reports[name]) }),
  };
}
