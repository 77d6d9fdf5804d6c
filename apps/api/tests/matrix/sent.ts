import type { Caller, Fixture, Request } from './fixture.ts';
import { sellers } from './fixture.ts';

export const passengers = { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 };
/** 1,500.00 with the service charge and four times the dock fee. */
export const TOTAL = 150_000 + 15_000 + 8_000;
/** Four percent. */
export const BANK_FEE = 6_920;
export const at = ({ home }: Fixture) => ({ params: { id: home.location.slug, locationId: home.location.slug } });
export const slug = ({ home }: Fixture) => ({ params: { slug: home.location.slug } });
/** Reads the company's own booking, on the owner's vessel. */
export const direct: Request = async (w) => ({ params: { id: (await w.known('createBooking'))._id } });
export const seller = (who: Caller): Caller => (sellers.includes(who) ? who : 'reseller');
/** Reads what a reseller sold, on another vessel: a reseller their own sale. */
export const sold: Request = async (w, who) => ({ params: { id: (await w.known('createBooking', seller(who)))._id } });
export const held: Request = async (w, who) => {
  const { key, _id } = await w.make('takeHold', sellers.includes(who) ? who : 'admin');
  return { params: { id: _id }, body: { key } };
};
/** A guest's booking or place in line, and the link that opens it. */
export const linked = ({ booking, party, link = '' }: Awaited<ReturnType<Fixture['make']>>) => ({
  params: { id: booking?._id ?? party?._id ?? '' },
  headers: { 'x-guest-link': link },
});
/** The sandbox's account of the home company, made once. */
export async function choiceOf(w: Fixture) {
  const { _id: accountId } = await w.known('createAccount:online');
  return { accountId, method: 'card', part: 'all', currency: 'usd', expectedCharge: TOTAL + BANK_FEE };
}
export const attempted =
  (body?: object): Request =>
  async (w) => {
    const { params, headers } = linked(await w.make('guestBook', 'nobody'));
    const started = await w.send('startGuestPayment', 'nobody', { params, headers, body: await choiceOf(w) });
    const attemptId = String(started.body.data?._id);
    return { params: { ...params, attemptId }, headers, ...(body ? { body } : {}) };
  };
export const paperOf =
  (request: Request, paper: string): Request =>
  async (w, who) => {
    const { params, ...rest } = await request(w, who);
    return { ...rest, params: { ...params, paper } };
  };
