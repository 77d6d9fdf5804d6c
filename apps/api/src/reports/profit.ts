import type { Asked } from './asked.ts';
import { expenseShares } from './expenseShares.ts';
import { menuCosts } from './menuCosts.ts';
import type { ComputedSource } from './source.ts';
import { tripEntries } from './trips.ts';

/** What is left of each trip: its price less commissions, fees, food and drink, and its share of the expenses. */
export async function profitSource(asked: Asked): Promise<ComputedSource> {
  const [{ totalOf }, shareOf] = await Promise.all([menuCosts(asked), expenseShares(asked)]);
  const entries = tripEntries(asked, ['menu'], (trip) => {
    const { price, rates, menu } = trip;
    const costs = {
      commission: price.resellerCommission + price.internalCommission,
      bankFee: price.bankFee,
      dockFee: price.dockFee,
      marineParkFee: price.marineParkFee + rates.service.marineParkFee,
      foodCost: totalOf(menu),
      expenses: shareOf(trip),
    };
    return { ...costs, margin: Object.values(costs).reduce((left, cost) => left - cost, price.grandTotal) };
  });
  return { entries };
}
