import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { changeSavedReport, listSavedReports, removeSavedReport, saveReport } from './savedReports.ts';

export function savedReportRoutes(app: AppContext) {
  return {
    async savedReports(_, context) {
      return { data: await listSavedReports(app, signedIn(context)) };
    },
    async saveReport({ body }, context) {
      return { data: await saveReport(app, signedIn(context), body, context.language) };
    },
    async changeSavedReport({ params, body }, context) {
      return { data: await changeSavedReport(app, signedIn(context), params.id, body, context.language) };
    },
    async removeSavedReport({ params }, context) {
      await removeSavedReport(app, signedIn(context), params.id);
      return { data: { _id: params.id } };
    },
  } satisfies Partial<Handlers>;
}
