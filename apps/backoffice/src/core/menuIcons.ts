import type { MenuIcon } from '@marea/domain/access/permissions';
import {
  IconAnchor,
  IconBuildingStore,
  IconCalendar,
  IconCalendarWeek,
  IconCoins,
  IconChartBar,
  IconCreditCard,
  IconFileText,
  IconHourglass,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconTicket,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

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
