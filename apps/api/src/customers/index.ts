export { customerRoutes } from './customers.routes.ts';
export {
  activeCustomer,
  createCustomer,
  customerVisibleTo,
  findCustomer,
  isContactOf,
  updateCustomerDetails,
  withJoinedPhone,
} from './customers.ts';
export type { GuestEntry } from './customers.ts';
