import { addDays, weekdayOf } from '@marea/domain/core/time/zone';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { onlineMethods } from '@marea/domain/payments/checkout/providers';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import type { DemoCompany, DemoLocation } from './fleet.ts';
import { asOf } from './fleet.ts';
import type { Random } from './random.ts';

const DAYS_OF_EXPENSES = 91;

const accountPlans = [
  ['Stripe · web', 'Stripe', 'Credit card'],
  ['Stripe · teléfono', 'Stripe', 'Credit card manual'],
  ['Conekta', 'Conekta', 'card'],
  ['WeTravel', 'WeTravel', null],
  ['Transferencia', 'Banco', 'Bank transfer'],
  ['Caja', 'Efectivo', 'Cash'],
  // Guests read the provider's name in their language, and staff in theirs beside the account.
  ['Sandbox · web', '', null],
  ['Revendedores', 'Cobros de revendedores', 'Cobro reseller anticipado'],
] as const satisfies [string, string, PaymentMethod | null][];
/** The account by which guests of the demo pay, without money. */
const ONLINE = 'Sandbox · web';

export function drawAccounts(random: Random, today: string, { company }: DemoCompany): Account[] {
  return accountPlans.map(([name, displayName, paymentMethod], position) => ({
    _id: random.id(),
    companyId: company._id,
    ...asOf(today),
    ...accounts.defaults(),
    name,
    displayName,
    paymentMethod,
    reference: `${(displayName || name).slice(0, 3).toUpperCase()}-${1_000 + random.below(9_000)}`,
    country: 'México',
    position,
    ...(name === ONLINE ? { provider: 'sandbox' as const, guestMethods: [...onlineMethods] } : {}),
  }));
}

export function drawExpenses(random: Random, today: string, location: DemoLocation, scale: number): Expense[] {
  const { _id: locationId, companyId } = location.location;
  const spend = (date: string, over: Pick<Expense, 'type' | 'channel' | 'descripcion' | 'amount'>): Expense => ({
    _id: random.id(),
    companyId,
    locationId,
    ...asOf(today),
    ...expenses.defaults(),
    date,
    currency: location.company.currency,
    ...over,
    amount: over.amount * scale,
  });
  const days = Array.from({ length: DAYS_OF_EXPENSES }, (_, back) => addDays(today, back - DAYS_OF_EXPENSES + 1));
  return days.flatMap((date) => [
    ...(weekdayOf(date) === 'mon'
      ? [
          spend(date, {
            type: 'Carga semanal',
            channel: 'Marina',
            descripcion: 'Diésel y hielo',
            amount: 60_000 + random.below(400) * 100,
          }),
          spend(date, {
            type: 'Alimentación semanal',
            channel: 'Mercado 28',
            descripcion: 'Fruta, pescado y tortillas',
            amount: 22_000 + random.below(200) * 100,
          }),
          spend(date, {
            type: 'Bebidas semanal',
            channel: 'Costco',
            descripcion: 'Agua, refrescos y cerveza',
            amount: 18_000 + random.below(150) * 100,
          }),
        ]
      : []),
    ...(date.endsWith('-01')
      ? [spend(date, { type: 'Gastos fijos', channel: '', descripcion: 'Muelle y seguro', amount: 240_000 })]
      : []),
    ...(random.happens(0.08)
      ? [
          spend(date, {
            type: random.pick(['Facebook', 'Google'] as const),
            channel: 'Campaña',
            descripcion: 'Anuncios de temporada',
            amount: 5_000 + random.below(100) * 100,
          }),
        ]
      : []),
  ]);
}
