import type { PermissionType } from '../access/permissions.ts';
import { defineEndpoints } from '../contract/endpoint.ts';
import type { Method } from '../contract/endpoint.ts';

/** The kinds of data stored about a person, in display order. */
export const dataKinds = [
  'customers',
  'bookings',
  'passengers',
  'signatures',
  'booking-files',
  'payments',
  'messages',
  'waitlist',
  'leads',
  'reviews',
  'channel-bookings',
  'guest-links',
  'customer-channels',
  'audit',
] as const;
export type DataKind = (typeof dataKinds)[number];

/** Why a person cannot be made anonymous yet. */
export const openMatters = ['trip_ahead', 'balance', 'credit', 'payment_pending', 'waiting'] as const;

/** Callers also need the right to change the company. */
const at = <const Path extends string>(method: Method, path: Path, permission: PermissionType) =>
  ({
    method,
    path,
    access: 'staff',
    needs: { menus: ['/customers'], permission, notResellers: true, ofCompany: true },
    sessionOnly: true,
  }) as const;

export const personDataEndpoints = defineEndpoints({
  personData: at('GET', '/customer/{id}/data', 'export'),
  personDataFile: at('GET', '/customer/{id}/data/file', 'export'),
  anonymisePerson: at('POST', '/customer/{id}/anonymise', 'delete'),
});
