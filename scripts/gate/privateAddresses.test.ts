import { guestAddresses, isPrivateAddress, privatePathPrefixes } from '@marea/domain/guests/guestAddresses';
import { describe, expect, it } from 'vitest';

const place = { slug: 'marea', locationId: 'cancun' };
const id = 'f'.repeat(24);
type Name = keyof typeof guestAddresses;
const rules = privatePathPrefixes();

/** One address of each kind: a new kind does not compile without one. */
const examples: Readonly<Record<Name, string>> = {
  welcome: guestAddresses.welcome(place.slug),
  policies: guestAddresses.policies(place.slug),
  locationWelcome: guestAddresses.locationWelcome(place),
  day: guestAddresses.day(place),
  trip: guestAddresses.trip(place, id),
  vessel: guestAddresses.vessel(place, id),
  locationCheckin: guestAddresses.locationCheckin(place),
  companyWaitlist: guestAddresses.companyWaitlist(place.slug),
  waitlist: guestAddresses.waitlist(place),
  step: guestAddresses.step(place, 'service'),
  bookedStep: guestAddresses.bookedStep(place, 'pay', { bookingId: id }),
  findCheckin: guestAddresses.findCheckin,
  checkin: guestAddresses.checkin(id),
  group: guestAddresses.group(id),
  confirmation: guestAddresses.confirmation(id),
  visit: guestAddresses.visit(place.slug, id),
  change: guestAddresses.change(place.slug, id),
  cancel: guestAddresses.cancel(place.slug, id),
  reschedule: guestAddresses.reschedule(id),
  complete: guestAddresses.complete(id),
  unsubscribe: guestAddresses.unsubscribe(id),
  resume: guestAddresses.resume(id),
  stopReminders: guestAddresses.stopReminders(id),
  expiredLink: guestAddresses.expiredLink('secret'),
  payment: guestAddresses.payment('MAR-7K3M9Q'),
  paymentAt: guestAddresses.paymentAt('MAR-7K3M9Q', 'stripe', id),
};

/** Reads a rule of robots.txt as search engines do: a prefix of the address, with `*` for any text. */
function covers(rule: string, address: string): boolean {
  const [first = '', ...rest] = rule.split('*').map((part) => part.replaceAll(/[.?+^$()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${[first, ...rest].join('.*')}`).test(address);
}

describe('the guest app tells search engines', () => {
  const names = Object.keys(examples) as Name[];

  it.each(names.filter((name) => isPrivateAddress[name]))('to leave alone what is one guest’s own: %s', (name) => {
    expect(rules.filter((rule) => covers(rule, examples[name]))).not.toEqual([]);
  });

  it.each(names.filter((name) => !isPrivateAddress[name]))('nothing against what everybody may read: %s', (name) => {
    expect(rules.filter((rule) => covers(rule, examples[name]))).toEqual([]);
  });

  it('of no address that there is not', () => {
    const all = Object.values(examples);
    expect(rules.filter((rule) => !all.some((address) => covers(rule, address)))).toEqual([]);
  });
});
