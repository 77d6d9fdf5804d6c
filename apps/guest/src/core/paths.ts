import { guestAddresses } from '@marea/domain/guests/guestAddresses';

/** The paths of this app's pages. */
export const paths = { ...guestAddresses, home: '/' };
