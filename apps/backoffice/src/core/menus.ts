import type { MenuIcon } from '@marea/domain/access/permissions';
import type { SessionUser } from '@marea/domain/session/session.schema';
import {
  IconAnchor,
  IconBuildingStore,
  IconCalendar,
  IconCalendarWeek,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconFileText,
  IconHourglass,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { createContext } from 'react';

type Person = Pick<SessionUser, 'isAdmin' | 'companyId' | 'role' | 'roles' | 'menus'>;

/** The labels of a person's rail entries and settings pages at a location. */
export type MenusOf = (
  person: Person,
  at: string,
) => { rail: { path: string; icon: MenuIcon; label: string }[]; pages: string[] };

/** Provided by the shell: importing the routes from a page would be circular. */
export const MenusContext = createContext<MenusOf>(() => ({ rail: [], pages: [] }));

/** The icon for each name that the server sends. */
export const menuIcons: Record<MenuIcon, Icon> = {
  dashboard: IconLayoutDashboard,
  booking: IconCalendar,
  customers: IconUsers,
  resellers: IconBuildingStore,
  resources: IconAnchor,
  coupons: IconTicket,
  gastos: IconReceipt,
  calendar: IconCalendarWeek,
  reports: IconChartBar,
  reportes: IconFileText,
  payments: IconCreditCard,
  payments_module: IconCoins,
  waitlist: IconHourglass,
  settings: IconSettings,
};
