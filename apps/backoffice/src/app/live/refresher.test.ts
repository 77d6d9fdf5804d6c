import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import type { Notice } from '@marea/domain/live/notice';
import { queryKeyOf } from '@marea/web/client/query';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** A query on the screen, and how often it was fetched. */
function mountedQuery(endpoint: Endpoint, answer: unknown) {
  const ask = vi.fn(async () => answer);
  const queryKey = [...queryKeyOf(endpoint), {}];
  client.setQueryData(queryKey, answer);
  new QueryObserver(client, { queryKey, queryFn: ask, staleTime: Infinity }).subscribe(() => undefined);
  return ask;
}
const changed = (version: number, id = 'b1'): Notice => ({ kind: 'booking', id, version, locationId: 'l' });

describe('what others change', () => {
  it('is asked again once for a burst, and only by what shows it', async () => {
    const list = mountedQuery(bookingListsEndpoints.bookingList, { docs: [{ _id: 'b1', version: 1 }] });
    const coupons = mountedQuery(couponEndpoints.coupons, { docs: [] });
    const refresher = createRefresher(client);
    refresher.add([changed(2)]);
    refresher.add([changed(1, 'b2'), changed(3)]);
    await vi.advanceTimersByTimeAsync(300);
    expect([list.mock.calls.length, coupons.mock.calls.length]).toEqual([1, 0]);
  });

  it('is asked at most once a second, however much it is, and in the end as it is', async () => {
    const totals = mountedQuery(bookingListsEndpoints.bookingTotals, { data: {} });
    const refresher = createRefresher(client);
    for (let tick = 0; tick < 30; tick += 1) {
      refresher.add([changed(tick)]);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(1_500);
    expect(totals.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(totals.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('is not asked where it is known already: one’s own change comes back as a notice', async () => {
    const one = mountedQuery(bookingEndpoints.booking, { data: { _id: 'b1', version: 2 } });
    const refresher = createRefresher(client);
    refresher.add([changed(2)]);
    await vi.advanceTimersByTimeAsync(300);
    expect(one).not.toHaveBeenCalled();
    refresher.add([changed(3)]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(one).toHaveBeenCalledTimes(1);
  });
});
