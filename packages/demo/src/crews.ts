import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { courtesyKinds, occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { fullName } from '@marea/domain/core/text/text';
import { DAY_MS, minutesOf, timeOf } from '@marea/domain/core/time/zone';
import type { CrewMember } from '@marea/domain/crew/crew.schema';
import type { ChosenMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import type { DemoLocation } from './fleet.ts';
import type { DemoMenu } from './menus.ts';
import { person } from './people.ts';
import type { Random } from './random.ts';

/** Crews and menus are settled some days ahead. */
const SETTLED_DAYS = 7;
const TIPPED_DAYS = 60;
const PAID_OUT_AFTER_DAYS = 7;

type Job = CrewMember['job'];
const firstNames: Record<Job, readonly string[]> = {
  Capitan: ['Ramón', 'Gilberto', 'Elías', 'Julián', 'Aurelio', 'Ezequiel', 'Tomás'],
  Marinero: ['Brayan', 'Wilberth', 'Ángel', 'Isaías', 'José Luis', 'Kevin', 'Rubén'],
  Hostess: ['Itzel', 'Fernanda', 'Renata', 'Ximena', 'Paola', 'Zoë', 'Lucía'],
  Chef: ['Amparo', 'Nicolás', 'Graciela'],
};
const lastNames = ['Caamal', 'Poot', 'Canul', 'Medina', 'Tun', 'Ku', 'Chan', 'Dzul', 'Uc', 'Balam', 'Aké', 'Góngora'];
const jobs: readonly Job[] = ['Capitan', 'Marinero', 'Hostess'];

export type DemoCrews = { users: User[]; aboard: Map<string, CrewMember[]> };

/** `captain` commands the first vessel; without one somebody is made for it. */
export function drawCrews(
  random: Random,
  today: string,
  location: DemoLocation,
  role: Role | null,
  captain?: User,
): DemoCrews {
  const users: User[] = [];
  const aboard = new Map<string, CrewMember[]>();
  location.vessels.forEach((vessel, nth) => {
    const crew = (nth === 0 ? [...jobs, 'Chef' as const] : jobs).map((job): CrewMember => {
      const [firstName, lastName] = [random.pick(firstNames[job]), random.pick(lastNames)];
      if (nth === 0 && job === 'Capitan' && captain) return { userId: captain._id, name: fullName(captain), job };
      const email = `${job.toLowerCase()}${nth + 1}.${location.location.slug}@${location.company.slug}.test`;
      const user = person(random, today, role, email, [firstName, lastName], { category: job });
      users.push(user);
      return { userId: user._id, name: `${firstName} ${lastName}`, job };
    });
    aboard.set(vessel._id, crew);
  });
  return { users, aboard };
}

/** Adds crew, menu and tip to trips around today. */
export function manned(
  random: Random,
  visits: readonly BookingRecord[],
  { aboard, menu, now }: Pick<DemoCrews, 'aboard'> & { menu: DemoMenu | undefined; now: number },
): BookingRecord[] {
  return visits.map((booking) => {
    const daysAhead = (booking.start.getTime() - now) / DAY_MS;
    const sails = occupiesSlot[booking.status] && booking.status !== 'blackout';
    if (!sails || daysAhead > SETTLED_DAYS || daysAhead < -TIPPED_DAYS) return booking;
    const isSold = !(courtesyKinds as readonly string[]).includes(booking.status);
    const leavesTip = daysAhead < -1 && isSold && random.happens(0.7);
    return {
      ...booking,
      crew: aboard.get(booking.resourceId) ?? [],
      tip: leavesTip ? drawTip(random, booking, -daysAhead) : booking.tip,
      menu: menu && random.happens(0.5) ? drawChoice(random, booking, menu) : booking.menu,
    };
  });
}

function drawTip(random: Random, { price }: BookingRecord, daysAgo: number): BookingRecord['tip'] {
  const share = 8 + random.below(8);
  return {
    amount: Math.round((price.totalServicio * share) / 100 / 1_000) * 1_000,
    method: random.happens(0.7) ? 'Cash' : 'Credit card',
    paidOut: daysAgo > PAID_OUT_AFTER_DAYS,
  };
}

function drawChoice(random: Random, { passengers, hora }: BookingRecord, menu: DemoMenu): ChosenMenu {
  const heads = passengers.adultos + passengers.menores;
  const dishes = [...new Set([random.pick(menu.foods), random.pick(menu.foods)])];
  const poured = [...new Set([random.pick(menu.drinks), random.pick(menu.drinks)])];
  return {
    alimentos: dishes.map(({ _id, name, proteins }) => {
      const protein = proteins.length > 0 ? random.pick(menu.proteins) : null;
      return {
        id: _id,
        name,
        cantidad: heads,
        protein: protein && { id: protein._id, name: protein.name },
        notes: random.happens(0.15) ? 'Sin cilantro' : '',
      };
    }),
    bebidas: poured.map(({ _id, name }) => ({ id: _id, name, cantidad: heads * 2 })),
    allergies: random.happens(0.2) ? random.pick(['Mariscos (1 persona)', 'Nueces', 'Gluten: dos personas']) : '',
    loadBy: timeOf(Math.max(minutesOf(hora) - 60, 0)),
  };
}
