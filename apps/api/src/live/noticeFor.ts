import type { Actor } from '@marea/domain/access/actor';
import { companyOf, reaches } from '@marea/domain/access/actor';
import { confinedTo, mayCall } from '@marea/domain/access/mayCall';
import type { Notice } from '@marea/domain/live/notice';
import type { Change } from './change.ts';

/** The notice for a listener: the change if they may read the record; only its kind if they may have read it before. */
export function noticeFor(actor: Actor, change: Change): Notice | null {
  const companyId = companyOf(actor);
  if (companyId !== null && companyId !== change.companyId) return null;
  if (!mayCall(actor, change.readBy)) return null;
  if (isTheirs(actor, change)) return change.notice;
  return change.hasMoved && readsKind(actor, change)
    ? { kind: change.notice.kind, id: null, version: null, locationId: null }
    : null;
}

function isTheirs(actor: Actor, change: Change): boolean {
  const { locationIds, vesselId, resellerId, record } = change;
  if (actor.kind === 'owner' && !(vesselId !== null && actor.resources.includes(vesselId))) return false;
  if (actor.kind === 'reseller' && record.reseller !== 'all' && resellerId !== actor.userId) return false;
  const here = confinedTo(actor, change.readBy);
  return locationIds === null || locationIds.some((at) => reaches(here, at));
}

function readsKind(actor: Actor, { record }: Change): boolean {
  if (actor.kind === 'owner') return record.vessel !== undefined;
  return actor.kind !== 'reseller' || record.reseller !== undefined;
}
