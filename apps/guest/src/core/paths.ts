import { guestAddresses } from '@marea/domain/guests/guestAddresses';

/** Where the pages of this app are. */
export const paths = { ...guestAddresses, home: '/' };
