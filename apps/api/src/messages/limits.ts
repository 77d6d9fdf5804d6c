import type { Actor } from '@marea/domain/access/actor';
import type { AppContext } from '../context.ts';
import { limitOf } from '../http/limits.ts';

export type Limits = { take: (actor: Actor, visitIds: readonly string[]) => Promise<void> };

/** How many mails somebody may have sent, and how many go to one booking. Throws `too_many_requests`. */
export function messageLimits(app: AppContext): Limits {
  const ofPerson = limitOf(app, 'messages by person');
  const ofBooking = limitOf(app, 'messages for booking');
  return {
    async take({ userId }, visitIds) {
      await ofPerson.take(userId, visitIds.length);
      await Promise.all(visitIds.map((id) => ofBooking.take(id)));
    },
  };
}
