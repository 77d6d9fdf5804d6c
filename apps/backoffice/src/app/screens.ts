import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { FlatNamespace, ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

/** A screen that exists; its path may have parameters, such as `/customers/:id`. */
export type Screen = {
  path: `/${string}`;
  /** What it shows: whoever may call this may see the screen. */
  needs: Endpoint;
  /** Key of the page title. */
  title: ParseKeys;
  /** The namespace of its wording. */
  wording: FlatNamespace;
  load: () => Promise<{ default: ComponentType }>;
};

/**
 * The screens that exist. The router makes its routes from this table, and the rail shows those
 * entries of the server's menu that lead to one, so that a new screen is added here and nowhere else.
 */
export const screens: readonly Screen[] = [
  {
    path: '/booking',
    needs: bookingListsEndpoints.bookingList,
    title: 'screens.booking',
    wording: 'booking',
    load: () => import('../features/booking/BookingPage.tsx'),
  },
  {
    path: '/calendar',
    needs: bookingListsEndpoints.bookingList,
    title: 'screens.calendar',
    wording: 'booking',
    load: () => import('../features/booking/CalendarPage.tsx'),
  },
  {
    path: '/coupons',
    needs: couponEndpoints.coupons,
    title: 'screens.coupons',
    wording: 'coupons',
    load: () => import('../features/coupons/CouponsPage.tsx'),
  },
  {
    path: '/settings/coupons',
    needs: couponEndpoints.coupons,
    title: 'screens.coupons',
    wording: 'coupons',
    load: () => import('../features/coupons/CouponsPage.tsx'),
  },
  {
    path: '/user/booking',
    needs: bookingListsEndpoints.bookingList,
    title: 'screens.booking',
    wording: 'booking',
    load: () => import('../features/booking/BookingPage.tsx'),
  },
];

/** The owners' own screens lie under `/user/`; they see no others, and nobody else sees these. */
export function isOwnersPath(path: string): boolean {
  return path.startsWith('/user/');
}

/** The screen at an address, or undefined. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname));
}
