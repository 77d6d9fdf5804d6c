import { guestAddresses } from '@marea/domain/guests/guestAddresses';

/** The company that an address without one means. */
const HOME_COMPANY = 'marea';

/** Where the pages of this app are. */
export const paths = { ...guestAddresses, home: guestAddresses.welcome(HOME_COMPANY) };
