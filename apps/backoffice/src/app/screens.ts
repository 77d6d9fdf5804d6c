import type { MenuPath } from '@marea/domain/access/permissions';
import type { ComponentType } from 'react';

/**
 * The screens that exist. The router makes its routes from this table and the rail shows those of
 * the server's menu that stand in it, so that a new screen is added here and nowhere else.
 */
export type Screen = {
  path: MenuPath;
  access: 'staff' | 'owner';
  /** Key of the page title. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
};

export const screens: readonly Screen[] = [
  {
    path: '/booking',
    access: 'staff',
    title: 'screens.booking',
    load: () => import('../features/booking/BookingPage.tsx'),
  },
  {
    path: '/calendar',
    access: 'staff',
    title: 'screens.calendar',
    load: () => import('../features/booking/CalendarPage.tsx'),
  },
  {
    path: '/coupons',
    access: 'staff',
    title: 'coupons.title',
    load: () => import('../features/coupons/CouponsPage.tsx'),
  },
  {
    path: '/settings/coupons',
    access: 'staff',
    title: 'coupons.title',
    load: () => import('../features/coupons/CouponsPage.tsx'),
  },
  {
    path: '/user/booking',
    access: 'owner',
    title: 'screens.booking',
    load: () => import('../features/booking/BookingPage.tsx'),
  },
];

/** The built screen at an address, or undefined. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => path === pathname);
}
