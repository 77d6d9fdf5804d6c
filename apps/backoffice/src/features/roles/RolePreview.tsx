import { Input } from '@mantine/core';
import { callerOf } from '@marea/domain/access/actor';
import type { Caller } from '@marea/domain/access/actor';
import { toSeeContacts, toSeeMoney } from '@marea/domain/access/guestData';
import { mayCall, meets } from '@marea/domain/access/mayCall';
import { menuItems } from '@marea/domain/access/permissions';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { resellerAccountEndpoints } from '@marea/domain/commissions/resellerAccount.endpoints';
import type { Endpoint, Wire } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import type { Role } from '@marea/domain/people/user.schema';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { IconCheck, IconX } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { menuIcons, MenusContext } from '../../core/menus.ts';
import type { MenusOf } from '../../core/menus.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { exportOf } from '../../ui/table/useExport.ts';
import classes from './Roles.module.css';

type RolePreviewProps = { role: Pick<Wire<Role>, 'name' | 'resources' | 'modifyCrewAndTip'> };

/** A preview of a role's menu and permissions, by the same rules as the person's own screens. */
export function RolePreview({ role }: RolePreviewProps) {
  const { t } = useTranslation('roles');
  const menusOf = use(MenusContext);
  const { company, location } = useWorkplace();
  const person = personWith(role, { companyId: company._id, locationId: location._id });
  const { rail, pages } = menusOf(person, location._id);
  const acts = roleActs(callerOf(person, location._id), location._id, role.modifyCrewAndTip);
  return (
    <Input.Wrapper label={t('preview.label')} labelElement="div" description={t('preview.text')}>
      <div className={classes.preview}>
        {rail.length === 0 && <p className={classes.nothing}>{t('preview.none')}</p>}
        <ul className={classes.rail} aria-label={t('preview.menu')}>
          {rail.map(({ path, icon, label }) => {
            const Icon = menuIcons[icon];
            return (
              <li key={path}>
                <Icon size={19} stroke={1.7} aria-hidden />
                <span>{label}</span>
              </li>
            );
          })}
        </ul>
        {pages.length > 0 && <p className={classes.pages}>{t('preview.settings', { pages: pages.join(', ') })}</p>}
        <ul className={classes.acts} aria-label={t('preview.acts')}>
          {acts.map(({ act, isGiven }) => (
            <li key={act} data-given={isGiven || undefined}>
              {isGiven ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
              <span>
                {t(isGiven ? 'preview.may' : 'preview.mayNot')}: {t(`acts.${act}`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Input.Wrapper>
  );
}

function personWith(
  { name, resources, modifyCrewAndTip }: RolePreviewProps['role'],
  { companyId, locationId }: { companyId: string; locationId: string },
): Parameters<MenusOf>[0] {
  const menus = menuItems.flatMap((item) => {
    const permissions = resources.find(({ path }) => path === item.path)?.permissions ?? [];
    return permissions.length > 0 ? [{ ...item, permissions }] : [];
  });
  const previewRole = { _id: locationId, name, locationId, resources, modifyCrewAndTip };
  return { isAdmin: false, companyId, role: name, roles: [previewRole], menus };
}

/** The permissions that people ask about most, each with the endpoint that decides. */
const endpoints = {
  book: bookingEndpoints.createBooking,
  change: bookingEndpoints.updateBooking,
  cancel: bookingEndpoints.setBookingStatus,
  remove: bookingEndpoints.deleteBooking,
  board: bookingEndpoints.boardBooking,
  crew: bookingEndpoints.assignCrew,
  write: messagesEndpoints.sendMessage,
  pay: paymentsEndpoints.takePayment,
  void: paymentsEndpoints.voidPayment,
  payReseller: resellerAccountEndpoints.payReseller,
  waitlist: waitlistEndpoints.updateParty,
  customers: customersEndpoints.updateCustomer,
  coupons: couponEndpoints.createCoupon,
  expenses: expensesEndpoints.createExpense,
  export: exportOf(bookingListsEndpoints.bookingList),
  people: peopleEndpoints.updateUser,
} as const satisfies Record<string, Endpoint>;
export type RoleAct = keyof typeof endpoints | 'contacts' | 'money';

/** What a person may and may not do and see at a location, in the order of a day's work. */
export function roleActs(
  caller: Caller,
  at: string | null,
  modifiesCrew: boolean,
): { act: RoleAct; isGiven: boolean }[] {
  const place = at ?? undefined;
  const sees = [
    { act: 'contacts', isGiven: caller.kind === 'reseller' || meets(caller, toSeeContacts, place) },
    { act: 'money', isGiven: caller.kind !== 'staff' || meets(caller, toSeeMoney, place) },
  ] as const;
  const acts = Object.entries(endpoints).map(([act, endpoint]) => ({
    act: act as RoleAct,
    isGiven: mayCall(caller, endpoint, place) && (act !== 'crew' || modifiesCrew),
  }));
  return [...sees, ...acts];
}
