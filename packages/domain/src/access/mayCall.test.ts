import { describe, expect, it } from 'vitest';
import type { Endpoint, Need } from '../contract/endpoint.ts';
import type { Caller } from './actor.ts';
import { callerOf } from './actor.ts';
import { mayCall } from './mayCall.ts';
import { OWNER_ROLE, RESELLER_ROLE } from './permissions.ts';

const grants = [
  { path: '/booking', permissions: ['read', 'create'] },
  { path: '/user/booking', permissions: ['read'] },
] as const;
const people = {
  nobody: null,
  superadmin: { kind: 'superadmin' },
  staff: { kind: 'staff', grants },
  owner: { kind: 'owner', grants },
  reseller: { kind: 'reseller', grants },
} satisfies Record<string, Caller | null>;

/** Everybody who may call an endpoint that is declared so. */
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

  it('by no reseller where it is the company\u2019s own affair', () => {
    expect(callers('staff', { menus: ['/booking'], permission: 'read', notResellers: true })).toEqual([
      'superadmin',
      'staff',
    ]);
  });
});

describe('a signed-in person', () => {
  const person = (role: string, changes = {}) =>
    callerOf({ isAdmin: false, companyId: 'a'.repeat(24), role, menus: grants, ...changes });

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
