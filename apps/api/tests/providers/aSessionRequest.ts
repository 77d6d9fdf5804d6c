import type { SessionRequest } from '../../src/checkout/provider/provider.port.ts';
import { newId } from '../../src/db/ids.ts';

/** What a provider is asked for by an attempt of its own, in pesos by card unless said. */
export function aSessionRequest(over: Partial<SessionRequest> = {}): SessionRequest {
  return {
    attemptId: newId(),
    usedKeys: 0,
    method: 'card',
    charge: { amount: 179_920, currency: 'mxn' },
    description: 'MAR-7K3M9Q · Isla Mujeres',
    customer: { name: 'Ana Reyes', email: 'ana@example.com', phone: '+529981234567' },
    language: 'es',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 31 * 60_000),
    returnUrl: 'https://guest.marea.test/payment/MAR-7K3M9Q?attempt=1',
    tripDate: '2027-03-14',
    authorises: false,
    ...over,
  };
}
