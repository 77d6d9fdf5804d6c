import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { daySheetOf, printDay } from './daySheets.ts';

export function daySheetRoutes(app: AppContext) {
  return {
    async daySheet({ params, query: { date } }, context) {
      const request = { locationId: params.id, sheet: params.sheet, date };
      return { data: await daySheetOf(app, signedIn(context), request, context.language) };
    },
    async printDaySheet({ params, query: { date } }, context) {
      const request = { locationId: params.id, sheet: params.sheet, date };
      return printDay(app, signedIn(context), request, context.language);
    },
  } satisfies Partial<Handlers>;
}
