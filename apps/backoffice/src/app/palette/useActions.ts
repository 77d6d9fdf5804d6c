import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { callerOf } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { addDays } from '@marea/domain/core/time/zone';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { setLanguage, useLanguage } from '@marea/web/i18n/i18n';
import { useCallback } from 'react';
import { paths } from '../../core/paths.ts';
import { isOwner, maySee } from '../../core/session/guards.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { useSignOut } from '../../core/session/useSignOut.ts';
import { toastError } from '../../core/toasts.tsx';
import english from '../../locales/en/palette.ts';
import spanish from '../../locales/es/palette.ts';
import { useToday } from '../../ui/useNow.ts';
import { screenAt } from '../screens.ts';
import { sayingOf, wordsOf, spokenDay } from './phrases.ts';
import type { Saying, SpokenDay } from './phrases.ts';

export type ActionName = keyof (typeof english)['acts'];
/** The input of an action: the typed day and time, and today at the location. */
export type When = { date: string; hora: string | null; today: string };

type Deed =
  /** A page, or a form on it, for people who may call `needs`. Owners have their own pages. */
  | { needs: Endpoint; to: (when: When) => string; ofOwner?: (when: When) => string }
  /** Something done on the current page. */
  | { does: 'es' | 'en' | 'light' | 'dark' | 'signOut' };
/** With `takesDay`, a day and a time may follow its words. */
export type Action = Deed & { takesDay?: boolean };

const toTheList = (path: string) => () => `${path}?open=new`;
const { bookingList } = bookingListsEndpoints;
const dayOf = (path: string) => (date: string) => `${path}?date=${date}`;
const [calendarOf, ownerDayOf] = [dayOf(paths.calendar), dayOf(paths.ownerBooking)];

/** The actions that can be typed, in the order of the list; their phrases are `said` in the wording. */
export const actions: Readonly<Record<ActionName, Action>> = {
  newBooking: { needs: bookingEndpoints.createBooking, to: paths.newBookingAt, takesDay: true },
  walkIn: { needs: waitlistEndpoints.addParty, to: () => paths.newParty },
  today: { needs: bookingList, to: ({ today }) => calendarOf(today), ofOwner: ({ today }) => ownerDayOf(today) },
  tomorrow: {
    needs: bookingList,
    to: ({ today }) => calendarOf(addDays(today, 1)),
    ofOwner: ({ today }) => ownerDayOf(addDays(today, 1)),
  },
  calendarOn: {
    needs: bookingList,
    to: ({ date }) => calendarOf(date),
    ofOwner: ({ date }) => ownerDayOf(date),
    takesDay: true,
  },
  daySheet: { needs: bookingList, to: ({ date }) => paths.daySheet(date), takesDay: true },
  blockVessel: { needs: bookingEndpoints.createBooking, to: paths.newBlockAt, takesDay: true },
  newCustomer: { needs: customersEndpoints.createCustomer, to: toTheList('/customers') },
  newPayment: { needs: paymentsEndpoints.takePayment, to: () => `${paths.booking}?type=all` },
  newExpense: { needs: expensesEndpoints.createExpense, to: toTheList(paths.expenses) },
  newCoupon: { needs: couponEndpoints.createCoupon, to: toTheList('/coupons') },
  newReseller: { needs: peopleEndpoints.createUser, to: toTheList('/resellers') },
  newVessel: { needs: fleetEndpoints.createResource, to: toTheList('/resources') },
  newService: { needs: fleetEndpoints.createService, to: toTheList('/settings/services') },
  newUser: { needs: peopleEndpoints.createUser, to: toTheList('/settings/users') },
  newReview: { needs: reviewsEndpoints.createReview, to: toTheList('/settings/reviews') },
  spanish: { does: 'es' },
  english: { does: 'en' },
  light: { does: 'light' },
  dark: { does: 'dark' },
  signOut: { does: 'signOut' },
};

/** A matched action: where it leads, and the day and time that were typed with it. */
export type ActionRequest = {
  name: ActionName;
  to: string | null;
  /** Whether several words were typed and all match: no name looks like that. */
  isCertain: boolean;
  /** The day and time of the action, by default today; null for an action without a day. */
  day: { date: string; hora: string | null } | null;
};

const names = Object.keys(actions) as ActionName[];
/** Both languages, since people who work in one also type in the other. */
const phrases = new Map(
  names.map((name) => [name, [english, spanish].flatMap(({ said }) => said[name].split(', ').map(wordsOf))]),
);

/** The actions that match the typed words and that the person may run at their location. */
export function useActions(typed: string): ActionRequest[] {
  const isOffered = useOffered();
  const owns = isOwner(useCurrentUser());
  const today = useToday();
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return names.flatMap((name) => {
    const action = actions[name];
    const match = understood(name, action, words, today);
    if (!match) return [];
    const day = { date: match.said.date ?? today, hora: match.said.hora };
    const to = addressOf(action, { ...day, today }, owns);
    if (!isOffered(name, to)) return [];
    return [{ name, to, isCertain: match.isWhole && words.length > 1, day: action.takesDay ? day : null }];
  });
}

type Understood = { isWhole: boolean; said: SpokenDay };
const nothingSaid: SpokenDay = { date: null, hora: null };

function understood(
  name: ActionName,
  { takesDay }: Action,
  words: readonly string[],
  today: string,
): Understood | undefined {
  const read = (phrase: readonly string[]): Understood[] => {
    const saying = sayingOf(words, phrase);
    if (!saying) return [];
    const said = takesDay ? spokenDay(saying.rest, today) : nothingSaid;
    return isMeant(saying, phrase, said, takesDay) ? [{ isWhole: saying.isWhole, said }] : [];
  };
  const matches = (phrases.get(name) ?? []).flatMap(read);
  return matches.find(({ isWhole }) => isWhole) ?? matches[0];
}

/** Whether the words after a phrase fit it. After a single word they must be a day, or the word is a person's name. */
function isMeant({ rest }: Saying, phrase: readonly string[], { date, hora }: SpokenDay, takesDay = false): boolean {
  if (rest.length === 0) return true;
  return takesDay && (phrase.length > 1 || date !== null || hora !== null);
}

function addressOf(action: Action, when: When, owns: boolean): string | null {
  if ('does' in action) return null;
  const to = owns ? action.ofOwner : action.to;
  return to?.(when) ?? null;
}

/** Whether the person may run an action and it would change something. */
function useOffered(): (name: ActionName, to: string | null) => boolean {
  const user = useCurrentUser();
  const { locationId } = useSession();
  const now: readonly string[] = [useLanguage(), useComputedColorScheme()];
  return (name, to) => {
    const action = actions[name];
    if ('does' in action) return !now.includes(action.does);
    const screen = to === null ? undefined : screenAt(to.replace(/\?.*/, ''));
    return (
      screen !== undefined && mayCall(callerOf(user, locationId), action.needs) && maySee(user, locationId, screen)
    );
  };
}

/** Runs an action on the current page; does nothing for actions that lead to another page. */
export function useActionRun(): (name: ActionName) => void {
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return useCallback(
    (name) => {
      const action = actions[name];
      if (!('does' in action)) return;
      if (action.does === 'signOut') void signOut();
      else if (action.does === 'es' || action.does === 'en') void setLanguage(action.does).catch(toastError);
      else setColorScheme(action.does);
    },
    [setColorScheme, signOut],
  );
}
