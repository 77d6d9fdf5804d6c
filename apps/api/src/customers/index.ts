export { customerRoutes } from './customers.routes.ts';
export {
  activeCustomer,
  createCustomer,
  customerVisibleTo,
  findCustomer,
  isContactOf,
  updateCustomerDetails,
} from './customers.ts';
export type { GuestEntry } from './customers.ts';
