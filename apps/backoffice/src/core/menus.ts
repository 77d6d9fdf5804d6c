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

/** The entries of somebody's rail and the pages of their settings at a location, in words. */
export type MenusOf = (
  person: Person,
  at: string,
) => { rail: { path: string; icon: MenuIcon; label: string }[]; pages: string[] };

/** Given by the shell: a page that asked the routes themselves would be part of what it asks about. */
export const MenusContext = createContext<MenusOf>(() => ({ rail: [], pages: [] }));

/** What the server's icon names look like. */
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
