import type { Span } from './wallSpan.ts';

/** Where an event stands among those it overlaps with: lane 0 of 2 is the left half. */
export type Laned<Item> = { item: Item; span: Span; lane: number; lanes: number };

/**
 * Puts overlapping events side by side. Events that touch one another, directly or through
 * others, share one division of the column, so that their edges line up.
 */
export function inLanes<Item>(events: readonly { item: Item; span: Span }[]): Laned<Item>[] {
  const ordered = events.toSorted((a, b) => a.span.from - b.span.from || b.span.to - a.span.to);
  const placed: Laned<Item>[] = [];
  let cluster: Laned<Item>[] = [];
  let clusterEnds = -1;

  const closeCluster = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1;
    placed.push(...cluster.map((event) => ({ ...event, lanes })));
  };

  for (const { item, span } of ordered) {
    if (span.from >= clusterEnds) {
      closeCluster();
      cluster = [];
    }
    cluster.push({ item, span, lane: firstFreeLane(cluster, span), lanes: 1 });
    clusterEnds = Math.max(clusterEnds, span.to);
  }
  closeCluster();
  return placed;
}

function firstFreeLane(cluster: readonly Laned<unknown>[], span: Span): number {
  const busy = new Set(cluster.filter((other) => other.span.to > span.from).map(({ lane }) => lane));
  let lane = 0;
  while (busy.has(lane)) lane += 1;
  return lane;
}
