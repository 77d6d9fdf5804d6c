import { describe, expect, it } from 'vitest';
import type { Index } from './pageIndex.ts';
import { indexOfPage } from './pageIndex.ts';

const byStart: Index = { key: { companyId: 1, isDeleted: 1, start: 1, _id: 1, status: 1, locationId: 1 } };
const byVessel: Index = { key: { resourceId: 1, isDeleted: 1, start: 1, _id: 1, status: 1, companyId: 1 } };
const ofDisputes: Index = {
  key: { companyId: 1, isDeleted: 1, start: 1, _id: 1, status: 1, dispute: 1 },
  partialFilterExpression: { dispute: { $gt: '' } },
};
const indexes = [ofDisputes, byStart, byVessel];
const latest = { start: -1, _id: -1 } as const;
const ofCompany = { isDeleted: false, $and: [{ companyId: 'marea' }, { status: { $ne: 'cancel' } }, {}] };

describe('the index of a page far behind', () => {
  it('has the order in either direction behind what the filter gives', () => {
    expect(indexOfPage(indexes, ofCompany, latest)).toBe(byStart.key);
    expect(indexOfPage(indexes, ofCompany, { start: 1, _id: 1 })).toBe(byStart.key);
  });

  it('is that with each field of the filter', () => {
    const ofVessel = { ...ofCompany, resourceId: { $in: ['Cenote'] } };

    expect(indexOfPage(indexes, ofVessel, latest)).toBe(byVessel.key);
  });

  it.each([
    ['in another order', ofCompany, { createdAt: -1, _id: -1 }],
    ['in two directions', ofCompany, { start: -1, _id: 1 }],
    ['of several companies', { isDeleted: false, companyId: { $in: ['marea', 'coral'] } }, latest],
    ['by a field that it lacks', { ...ofCompany, currency: 'usd' }, latest],
    ['of alternatives', { ...ofCompany, $or: [{ status: 'created' }, { status: 'completo' }] }, latest],
  ] as const)('is left to the planner for a page %s', (_, filter, order) => {
    expect(indexOfPage(indexes, filter, order)).toBeNull();
  });
});
