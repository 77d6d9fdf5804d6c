import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { reportNames, reports } from '@marea/domain/reports/reports';
import { root } from '../stack/settings.ts';

/** Lists whose form is worth a picture of its own. */
const FORMS = ['/coupons', '/customers', '/gastos', '/resources', '/settings/services', '/settings/roles'];
const VIEWS = ['/booking?view=sheet', '/booking?type=all', '/booking?new=1'];

/** Pages of records that the demo lacks, such as imports. */
const WITHOUT_RECORDS = ['/settings/import/:id'];

/** Ids to put into addresses. */
export type NamedRecords = { customer: string; booking: string; vessel: string; crew: string };

/** Every declared address of the back office for staff, with some forms and views as examples. */
export async function addressesOf(records: NamedRecords): Promise<string[]> {
  const folder = path.join(root, 'apps/backoffice/src/app');
  const tables = ['workScreens.ts', 'settingsScreens.ts'].map((name) => readFile(path.join(folder, name), 'utf8'));
  const routes = await Promise.all(tables);
  const declared = [...routes.join('\n').matchAll(/^ {4}path: '([^']+)'/gm)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith('/user/') && !WITHOUT_RECORDS.includes(address))
    .map((address) => fillAddress(address, records));
  return [...declared, ...VIEWS, `/booking?booking=${records.booking}`, ...FORMS.map((list) => `${list}?open=new`)];
}

/** Puts ids of records into a declared address. Throws where it names a record of another kind. */
export function fillAddress(address: string, { customer, booking, vessel, crew }: NamedRecords): string {
  const reportAt = (menu: string) => reportNames.find((name) => reports[name].menu === menu) ?? '';
  const complete = address
    .replace('/customers/:id', `/customers/${customer}`)
    .replace('/booking/:id', `/booking/${booking}`)
    .replace('/resources/:id', `/resources/${vessel}`)
    .replace('/settings/tripulacion/:id', `/settings/tripulacion/${crew}`)
    .replace('/reportes/day/:sheet', '/reportes/day/kitchen')
    .replace('/setup/:step', '/setup/services')
    .replace('/reports/:report', `/reports/${reportAt('/reports')}`)
    .replace('/reportes/:report', `/reportes/${reportAt('/reportes')}`);
  if (complete.includes(':')) throw new Error(`No picture of ${address}: name a record for it.`);
  return complete;
}
