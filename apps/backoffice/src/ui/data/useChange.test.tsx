import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { aCoupon } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import { useTableData } from '../table/useTableState.ts';
import { useChange } from './useChange.ts';

const { coupons, updateCoupon } = couponEndpoints;
const coupon = wire(aCoupon(company));

function Screen({ handlesError }: { handlesError?: (error: Error) => boolean }) {
  const { rows } = useTableData(coupons, { params: { id: 'cancun' } });
  const change = useChange(updateCoupon, { refreshes: [coupons], handlesError });
  return (
    <button type="button" onClick={() => change.mutate({ params: { id: coupon._id }, body: { category: 'Web' } })}>
      {rows?.length} coupons
    </button>
  );
}

beforeEach(() => stubApi.answer(coupons, () => ({ docs: [coupon], total: 1, page: 1, limit: 10, offset: 0 })));

describe('a change', () => {
  it('asks again for what is another thing after it', async () => {
    stubApi.answer(updateCoupon, () => ({ data: coupon }));
    const { user } = renderScreen(<Screen />);
    await user.click(await screen.findByText('1 coupons'));
    await waitFor(() => expect(stubApi.requestsTo(coupons)).toHaveLength(2));
  });

  it.each([
    ['is told in a toast', undefined, 1],
    ['is not where its screen tells it', () => true, 0],
  ])('that fails %s', async (_, handlesError, toasts) => {
    stubApi.answer(updateCoupon, () => {
      throw refusal(409, 'in_use', { message: 'Still in use' });
    });
    const { user } = renderScreen(<Screen handlesError={handlesError} />);
    await user.click(await screen.findByText('1 coupons'));
    await waitFor(() => expect(stubApi.requestsTo(updateCoupon)).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByText('Still in use')).toHaveLength(toasts));
  });
});

it('a list that cannot be loaded shows no toast: its screen says so', async () => {
  stubApi.answer(coupons, () => {
    throw refusal(500, 'internal', { message: 'Broken' });
  });
  renderScreen(<Screen />);
  await waitFor(() => expect(stubApi.requestsTo(coupons)).toHaveLength(1));
  await screen.findByRole('button');
  expect(screen.queryByText('Broken')).toBeNull();
});
