import { auditContract } from '../audit/audit.contract.ts';
import { bookingContract } from '../booking/booking.contract.ts';
import { companyContract } from '../company/company.contract.ts';
import { couponContract } from '../coupons/coupon.schema.ts';
import { fleetContract } from '../fleet/fleet.contract.ts';
import { customersContract } from '../guests/customers.contract.ts';
import { wizardContract } from '../guests/wizard.contract.ts';
import { sessionContract } from '../session/session.contract.ts';

/** Every endpoint there is. What is not in this table is not mounted, called or documented. */
export const contract = {
  ...sessionContract,
  ...companyContract,
  ...fleetContract,
  ...bookingContract,
  ...wizardContract,
  ...couponContract,
  ...customersContract,
  ...auditContract,
};
export type Contract = typeof contract;
