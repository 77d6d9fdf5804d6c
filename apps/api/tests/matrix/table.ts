import { companyTable } from './company.table.ts';
import { guestTable } from './guests.table.ts';
import { listTable } from './lists.table.ts';
import { tradeTable } from './trade.table.ts';

/**
 * Who gets through to what, a line for each endpoint and for cases of it (`booking:sold`), written by
 * hand. Each asks for a record of a location of the home company;
 * `neighbour` administers another location of it, and each request is right but for who sends it.
 * `ok` is the endpoint's success; 401 unknown, 403 forbidden, 404 as if it were not there, 422 a named
 * record that is not on offer to them. A hold of somebody else is 409, as one
 * that is over; so is a freed slot that is offered to nobody. 410 is a link that nobody can use any more. What a list shows to whom is said in `access.scope.test.ts` and beside each list.
 */
export const tables = [companyTable, tradeTable, listTable, guestTable];
