export { assertStaffEntered, regionOf, requiredOfNew } from './entry.ts';
export { customerRoutes } from './customers.routes.ts';
export type { AssertMayGo } from './customers.routes.ts';
export {
  activeCustomer,
  assertCustomerWasVisible,
  createCustomer,
  customerByContact,
  findCustomer,
  isContactOf,
  keepCustomer,
  updateCustomerDetails,
} from './customers.ts';
export type { GuestEntry } from './customers.ts';
export type { MoveToCustomer } from './mergeCustomers.ts';
