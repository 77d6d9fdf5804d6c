import { describe, expect, it } from 'vitest';
import type { Endpoint, Need } from '../contract/endpoint.ts';
import type { Actor, Caller } from './actor.ts';
import { callerOf } from './actor.ts';
import { confinedTo, locationsOf, mayCall } from './mayCall.ts';
import { OWNER_ROLE, RESELLER_ROLE } from './permissions.ts';

const grants = [
  { path: '/booking', permissions: ['read', 'create'] },
  { path: '/user/booking', permissions: ['read'] },
] as const;
const people = {
  nobody: null,
  superadmin: { kind: 'superadmin' },
  staff: { kind: 'staff', roles: [{ locationId: 'cancun', grants, modifyCrewAndTip: false }] },
  owner: { kind: 'owner', roles: [{ locationId: 'cancun', grants, modifyCrewAndTip: false }] },
  reseller: { kind: 'reseller', roles: [{ locationId: 'cancun', grants, modifyCrewAndTip: false }] },
} satisfies Record<string, Caller | null>;

/** The names of the people who may call an endpoint with this declaration. */
const callers = (access: Endpoint['access'], needs: Need | null = null) =>
  Object.entries(people).flatMap(([name, caller]) => (mayCall(caller, { access, needs }) ? [name] : []));

describe('an endpoint may be called', () => {
  it.each([
    ['public', ['nobody', 'superadmin', 'staff', 'owner', 'reseller']],
    ['session', ['superadmin', 'staff', 'owner', 'reseller']],
    ['staff', ['superadmin', 'staff', 'reseller']],
    ['owner', ['owner']],
    ['superadmin', ['superadmin']],
  ] as const)('with access %s by %j', (access, expected) => {
    expect(callers(access)).toEqual(expected);
  });

  it('by those whose role grants the permission on one of its menus; an owner\u2019s only on the owners\u2019 two', () => {
    const read = (...menus: Need['menus']): Need => ({ menus, permission: 'read' });
    expect(callers('session', read('/booking'))).toEqual(['superadmin', 'staff', 'reseller']);
    expect(callers('session', read('/booking', '/user/booking'))).toEqual(['superadmin', 'staff', 'owner', 'reseller']);
    expect(callers('session', read('/payments'))).toEqual(['superadmin']);
    expect(callers('session', { menus: ['/booking'], permission: 'update' })).toEqual(['superadmin']);
  });

  it('by those whose role grants any of several permissions', () => {
    const or = [{ menus: ['/booking'], permission: 'create' }] as const;
    expect(callers('staff', { menus: ['/payments'], permission: 'read', or })).toEqual([
      'superadmin',
      'staff',
      'reseller',
    ]);
    expect(callers('staff', { menus: ['/payments'], permission: 'read' })).toEqual(['superadmin']);
    expect(callers('staff', { menus: ['/payments'], permission: 'read', resellersOwn: true })).toEqual([
      'superadmin',
      'reseller',
    ]);
  });

  it('by roles of the company alone where it changes what belongs to no location', () => {
    const needs: Need = { menus: ['/booking'], permission: 'read', ofCompany: true };
    const everywhere: Caller = { kind: 'staff', roles: [{ locationId: null, grants, modifyCrewAndTip: false }] };
    expect(callers('staff', needs)).toEqual(['superadmin']);
    expect(mayCall(everywhere, { access: 'staff', needs })).toBe(true);
  });

  it('by no reseller where it is the company\u2019s own affair', () => {
    expect(callers('staff', { menus: ['/booking'], permission: 'read', notResellers: true })).toEqual([
      'superadmin',
      'staff',
    ]);
  });

  it('by no superadmin where it is of somebody who belongs to a company', () => {
    expect(callers('staff', { menus: ['/booking'], permission: 'read', notSuperadmins: true })).toEqual([
      'staff',
      'reseller',
    ]);
  });
});

describe('an actor is confined', () => {
  const role = (locationId: string | null, path: '/booking' | '/gastos') => ({
    locationId,
    grants: [{ path, permissions: ['read' as const] }],
    modifyCompany: false,
    modifyCrewAndTip: false,
  });
  const within = (...roles: ReturnType<typeof role>[]) => {
    const person = { userId: 'u', name: 'Ana', companyId: 'c', locationId: null, resources: [] };
    const actor: Actor = { kind: 'staff', ...person, roles, locationIds: locationsOf(roles) };
    const confined = confinedTo(actor, { access: 'staff', needs: { menus: ['/booking'], permission: 'read' } });
    return confined.kind === 'superadmin' ? null : confined.locationIds;
  };

  it.each([
    [
      'the locations of the roles that open the endpoint',
      [role('cancun', '/booking'), role('isla', '/gastos')],
      ['cancun'],
    ],
    ['each of them', [role('cancun', '/booking'), role('isla', '/booking')], ['cancun', 'isla']],
    ['nothing by a role of the company', [role(null, '/booking'), role('isla', '/booking')], null],
    [
      'a location where the role of the company does not open it',
      [role(null, '/gastos'), role('isla', '/booking')],
      ['isla'],
    ],
  ] as const)('to %s', (_, roles, expected) => {
    expect(within(...roles)).toEqual(expected);
  });
});

describe('a signed-in person', () => {
  const person = (role: string, changes = {}) =>
    callerOf({ isAdmin: false, companyId: 'a'.repeat(24), role, roles: [], ...changes }, null);

  it('is what their role makes of them', () => {
    expect(['Ventas', OWNER_ROLE, RESELLER_ROLE].map((role) => person(role).kind)).toEqual([
      'staff',
      'owner',
      'reseller',
    ]);
  });
  it('administers all companies only where they belong to none', () => {
    expect(person('', { isAdmin: true, companyId: null })).toEqual({ kind: 'superadmin' });
    expect(person('Administrador', { isAdmin: true }).kind).toBe('staff');
  });
});
