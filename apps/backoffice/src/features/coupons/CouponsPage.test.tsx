import type { Wire } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { aCoupon } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import CouponsPage from './CouponsPage.tsx';

const { coupons, createCoupon, updateCoupon, deleteCoupon } = couponEndpoints;
const summer = wire(aCoupon(company, { name: 'VERANO15', type: 'percentage', amount: 15, uses: 3, mostUses: 50 }));
const welcome = wire(aCoupon(company, { name: 'BIENVENIDO', type: 'amount', amount: 5_000, validTo: '2026-10-22' }));

function answerWith(docs: Wire<Coupon>[], total = docs.length) {
  stubApi.answer(coupons, () => ({ docs, total, page: 1, limit: 10, offset: 0 }));
}
const row = async (name: string) => {
  const found = (await screen.findByRole('button', { name })).closest('tr');
  if (!found) throw new Error(`${name} stands in no row`);
  return within(found);
};

beforeEach(() => answerWith([welcome, summer]));

describe('the coupons', () => {
  it('tell what they take off, how often they were used, and until when they count', async () => {
    renderScreen(<CouponsPage />);
    const cells = (await row('VERANO15')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['VERANO15', 'Percentage', '15 %', '3 / 50']);
    expect((await row('BIENVENIDO')).getByText('$50.00')).toBeTruthy();
    expect((await row('BIENVENIDO')).getByText('until 22/10/2026')).toBeTruthy();
  });

  it('ask the server for what the address says', async () => {
    renderScreen(<CouponsPage />, { at: '/coupons?page=3&sort=amount&order=desc&search=ver&active=0' });
    await row('VERANO15');
    expect(stubApi.requestsTo(coupons)[0]?.query).toEqual({
      page: 3,
      limit: 10,
      sort: 'amount',
      order: 'desc',
      search: 'ver',
      active: '0',
    });
  });

  it('are made by a form that sends what the schema makes of it', async () => {
    stubApi.answer(createCoupon, ({ body }) => ({
      data: { ...summer, ...body, _id: 'f'.repeat(24), name: 'NAVIDAD' },
    }));
    const { user, address } = renderScreen(<CouponsPage />);
    await user.click(await screen.findByRole('button', { name: 'New coupon' }));
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), ' navidad ');
    await user.type(screen.getByRole('textbox', { name: /^Discount/ }), '12.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await row('NAVIDAD');
    expect(stubApi.requestsTo(createCoupon)[0]?.body).toMatchObject({
      name: 'NAVIDAD',
      type: 'percentage',
      amount: 12.5,
    });
    const names = screen.getAllByRole('row').map((one) => within(one).queryAllByRole('button')[0]?.textContent);
    expect(names.at(-1)).toBe('NAVIDAD');
    expect(address()).toBe('/');
  });

  it('are not sent while a field is empty: the cursor goes there, and the fields are counted', async () => {
    const { user } = renderScreen(<CouponsPage />, { at: '/coupons?open=new' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 fields need your attention')).toBeTruthy();
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ }));
    expect(stubApi.requestsTo(createCoupon)).toEqual([]);
  });

  it('send only what was changed, with the version that was read', async () => {
    stubApi.answer(updateCoupon, () => ({ data: { ...summer, category: 'Hotel', version: 2 } }));
    const { user } = renderScreen(<CouponsPage />);
    await user.click(await screen.findByRole('button', { name: 'VERANO15' }));
    const category = screen.getByRole('textbox', { name: 'Category' });
    await user.clear(category);
    await user.type(category, 'Hotel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await (await row('VERANO15')).findByText('Hotel')).toBeTruthy();
    expect(stubApi.requestsTo(updateCoupon)[0]).toMatchObject({
      params: { id: summer._id },
      body: { category: 'Hotel', version: summer.version },
    });
    expect(Object.keys(stubApi.requestsTo(updateCoupon)[0]?.body ?? {})).toHaveLength(2);
  });

  it('are deleted after a question that names them', async () => {
    stubApi.answer(deleteCoupon, () => ({ data: { _id: summer._id } }));
    const { user } = renderScreen(<CouponsPage />);
    await user.click((await row('VERANO15')).getByRole('button', { name: 'Actions for VERANO15' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “VERANO15”?' }));
    expect(stubApi.requestsTo(deleteCoupon)).toEqual([]);
    answerWith([welcome]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'VERANO15' })).toBeNull());
    expect(stubApi.requestsTo(deleteCoupon)).toEqual([{ params: { id: summer._id } }]);
  });

  it('stay when the server refuses to delete them, and the toast says why', async () => {
    stubApi.answer(deleteCoupon, () => {
      throw refusal(409, 'in_use', { message: 'This is still in use.' });
    });
    const { user } = renderScreen(<CouponsPage />);
    await user.click((await row('VERANO15')).getByRole('button', { name: 'Actions for VERANO15' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This is still in use.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('can be switched off, and back on from the toast', async () => {
    stubApi.answer(updateCoupon, ({ body }) => ({
      data: { ...summer, active: body.active ?? true, version: (body.version ?? 0) + 1 },
    }));
    const { user } = renderScreen(<CouponsPage />);
    await user.click((await row('VERANO15')).getByRole('button', { name: 'Actions for VERANO15' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    expect(await (await row('VERANO15')).findByText('Inactive')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await (await row('VERANO15')).findByText('Active')).toBeTruthy();
    expect(stubApi.requestsTo(updateCoupon).map(({ body }) => body)).toEqual([
      { active: false, version: summer.version },
      { active: true, version: summer.version + 1 },
    ]);
  });

  it('offer no more than the role allows', async () => {
    const { user } = renderScreen(<CouponsPage />, { grants: { '/coupons': ['read'] } });
    await user.click((await row('VERANO15')).getByRole('button', { name: 'Actions for VERANO15' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Open']);
    expect(screen.queryByRole('button', { name: 'New coupon' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('show code, discount, days and state on a phone without turning it', async () => {
    setWidth('phone');
    renderScreen(<CouponsPage />);
    const item = (await screen.findByText('BIENVENIDO')).closest('li');
    expect(item?.textContent).toMatch(/BIENVENIDO.*Expired.*\$50\.00.*until 22\/10\/2026/);
  });
});
