import type { BookedByGuest } from './bookAsGuest.ts';

type Payable = {
  provider: string;
  accountId: string;
  method: string;
  prices: { part: string; charge: { amount: number; currency: string } }[];
};

/** Pays the whole of a booking by card at the sandbox, by the wizard's API. */
export async function payAtSandbox(api: string, { id, link }: BookedByGuest): Promise<void> {
  const path = `${api}/wizard/booking/${id}/payment`;
  const headers = { 'content-type': 'application/json', 'x-guest-link': link };
  const ask = async (address: string, body?: object) => {
    const response = await fetch(address, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return ((await response.json()) as { data: never }).data;
  };
  const { payables }: { payables: Payable[] } = await ask(path);
  const payable = payables.find(({ provider, method }) => provider === 'sandbox' && method === 'card');
  const price = payable?.prices.find(({ part }) => part === 'all') ?? payable?.prices[0];
  if (!payable || !price) throw new Error('nobody takes cards');
  const { part, charge } = price;
  const { accountId, method } = payable;
  const choice = { accountId, method, part, currency: charge.currency, expectedCharge: charge.amount };
  const { _id }: { _id: string } = await ask(path, choice);
  await ask(`${path}/${_id}/sandbox`, { act: 'pay' });
}
