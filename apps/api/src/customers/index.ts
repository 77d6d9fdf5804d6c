export {
  assertStaffEntered,
  regionOf,
  requiredOfNew,
  activeCustomer,
  assertCustomerWasVisible,
  createCustomer,
  customerByContact,
  findCustomer,
  isContactOf,
  keepCustomer,
  touchCustomer,
  updateCustomerDetails,
} from './customers.ts';
export { customerRoutes } from './customers.routes.ts';
export type { AssertMayGo } from './customers.routes.ts';
export type { GuestEntry } from './customers.ts';
export { MERGED_CUSTOMER } from './mergeCustomers.ts';
export type { MoveToCustomer } from './mergeCustomers.ts';
