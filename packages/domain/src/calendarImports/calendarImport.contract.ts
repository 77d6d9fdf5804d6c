import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { calendarImportEndpoints } from './calendarImport.endpoints.ts';
import { calendarImports } from './calendarImport.schema.ts';

export const calendarImportContract = contractOf(calendarImportEndpoints, {
  calendarImports: {
    ...calendarImports.ofLocationUnpaged,
    params: { id: idSchema },
    summary: 'The calendars of other platforms that block a vessel',
  },
  createCalendarImport: calendarImports.create,
  updateCalendarImport: calendarImports.update,
  readCalendarImport: {
    params: { id: idSchema },
    response: one(calendarImports.row),
    errors: ['busy'],
    summary: 'Read a calendar of another platform now, and block its vessel by it',
    tag: 'resource',
  },
  deleteCalendarImport: {
    ...calendarImports.remove,
    summary: 'Remove a calendar of another platform and the upcoming blocks that come from it',
  },
});
