import { bookingContract } from '../booking/booking.contract.ts';
import { companyContract } from '../company/company.contract.ts';
import { fleetContract } from '../fleet/fleet.contract.ts';
import { wizardContract } from '../guests/wizard.contract.ts';
import { sessionContract } from '../session/session.contract.ts';

/** Every endpoint there is. What is not in this table is not mounted, called or documented. */
export const contract = {
  ...sessionContract,
  ...companyContract,
  ...fleetContract,
  ...bookingContract,
  ...wizardContract,
};
export type Contract = typeof contract;
