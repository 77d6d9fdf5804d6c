import type { Party } from './useWaitlist.ts';

type Details = Pick<Party, 'groupSize' | 'serviceId' | 'resourceId' | 'duration' | 'notes'>;
/** A party to be changed, or the status that a new one is to have. */
export type PartyToEdit = { party: Party } | { status: 'waiting' | 'checkedin' };

/** What is written of a party. */
export type PartyDetails = Details & { version: number; customer: Omit<Party['customer'], 'customerId'> };
/** A party that is yet to be written down; its version is never sent. */
export const nobody: PartyDetails = {
  version: 0,
  customer: { firstName: '', lastName: '', email: '', phone: '' },
  groupSize: 1,
  serviceId: null,
  resourceId: null,
  duration: null,
  notes: '',
};

/** A party as its form holds it. */
export const partyDraftOf = ({ customer, groupSize, serviceId, resourceId, duration, notes }: PartyDetails) => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email ?? '',
  phone: customer.phone ?? '',
  groupSize,
  serviceId,
  resourceId,
  duration,
  notes,
});
export type PartyDraft = ReturnType<typeof partyDraftOf>;

/** What is sent of it. */
export const writtenOf = ({ firstName, lastName, email, phone, ...details }: PartyDraft) => ({
  ...details,
  customer: { firstName, lastName, email, phone },
});
