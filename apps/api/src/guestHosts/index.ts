export { guestHostRoutes } from './guestHosts.ts';
export { allowPages, pageOfRequest } from './pageOrigins.ts';
