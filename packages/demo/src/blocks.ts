import type { BlockSpan } from '@marea/domain/booking/block/composeBlock';
import { composeBlock } from '@marea/domain/booking/block/composeBlock';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import type { User } from '@marea/domain/people/user.schema';
import type { DemoCompany, DemoLocation } from './fleet.ts';
import type { Folios, Random } from './random.ts';

type DrawnBlock = { vessel: Vessel; span: BlockSpan; now: number; people: readonly User[]; folios: Folios };

/** A vessel that its company's manager blocked for maintenance. */
export function drawBlock(
  random: Random,
  { company }: DemoCompany,
  { location }: DemoLocation,
  { vessel, span, now, people, folios }: DrawnBlock,
): BookingRecord {
  const manager = people.find(({ companyId, email }) => companyId === company._id && email.startsWith('manager@'));
  return composeBlock({
    _id: random.id(),
    folio: folios.draw(company.slug),
    company,
    location,
    vessel,
    span,
    reason: 'Casco y motores: revisión',
    menu: noMenu(),
    author: { userId: manager?._id ?? null, name: manager ? `${manager.firstName} ${manager.lastName}` : '' },
    at: new Date(Math.min(span.start.getTime(), now) - (1 + random.below(30 * 24)) * HOUR_MS),
  });
}
