import type { AccountLine } from '@marea/domain/commissions/resellerAccount.schema';
import type { Language } from '@marea/domain/core/text/text';
import type { CrewLine } from '@marea/domain/crew/crewAccount.schema';
import type { OwnerLine } from '@marea/domain/owners/ownerAccount.schema';

type Sum =
  | 'opening'
  | 'shares'
  | 'adjustments'
  | 'expenses'
  | 'earned'
  | 'tips'
  | 'reversed'
  | 'collected'
  | 'handedOut'
  | 'paidOut'
  | 'closing';

type LineKind = OwnerLine['kind'] | AccountLine['kind'] | CrewLine['kind'];

type StatementTexts = {
  owner: string;
  reseller: string;
  crew: string;
  facts: Record<'vessel' | 'owner' | 'reseller' | 'crew' | 'days', string>;
  /** `number` counts the closed periods of a vessel. */
  closed: string;
  sums: Record<Sum, string>;
  columns: Record<'date' | 'what' | 'price' | 'charges' | 'commission' | 'tip' | 'amount' | 'open' | 'balance', string>;
  kinds: Record<LineKind, string>;
  /** Money received from them by the company. */
  received: string;
};

/** The texts of statements for vessels' owners, resellers and crew. */
export const statementTexts: Record<Language, StatementTexts> = {
  en: {
    owner: 'Owner statement',
    reseller: 'Reseller statement',
    crew: 'Tips of the crew',
    facts: { vessel: 'Vessel', owner: 'Owner', reseller: 'Reseller', crew: 'Crew member', days: 'Period' },
    closed: 'closed as no. {{number}}',
    sums: {
      opening: 'Opening balance',
      shares: 'Shares of trips',
      adjustments: 'Adjustments to closed periods',
      expenses: 'Vessel expenses',
      earned: 'Earned',
      tips: 'Share of tips',
      reversed: 'Reversed',
      collected: 'Collected in advance',
      handedOut: 'Handed out on board',
      paidOut: 'Paid out',
      closing: 'Closing balance',
    },
    columns: {
      date: 'Date',
      what: 'Description',
      price: 'Price',
      charges: 'Charges',
      commission: 'Commissions',
      tip: 'Tip of the trip',
      amount: 'Amount',
      open: 'Not yet paid',
      balance: 'Balance',
    },
    kinds: {
      share: 'Share',
      expense: 'Expense',
      payout: 'Paid out',
      adjustment: 'Adjustment',
      tip: 'Share of the tip',
      handedOut: 'Handed out on board',
      earned: 'Commission',
      reversed: 'Commission reversed',
      collected: 'Collected in advance',
      paidOut: 'Paid out',
    },
    received: 'Received',
  },
  es: {
    owner: 'Estado de cuenta del propietario',
    reseller: 'Estado de cuenta del revendedor',
    crew: 'Propinas de la tripulación',
    facts: { vessel: 'Embarcación', owner: 'Propietario', reseller: 'Revendedor', crew: 'Tripulante', days: 'Periodo' },
    closed: 'cerrado con el n.º {{number}}',
    sums: {
      opening: 'Saldo inicial',
      shares: 'Participación en paseos',
      adjustments: 'Ajustes de periodos cerrados',
      expenses: 'Gastos de la embarcación',
      earned: 'Ganado',
      tips: 'Parte de las propinas',
      reversed: 'Revertido',
      collected: 'Cobrado por anticipado',
      handedOut: 'Repartido a bordo',
      paidOut: 'Pagado',
      closing: 'Saldo final',
    },
    columns: {
      date: 'Fecha',
      what: 'Concepto',
      price: 'Precio',
      charges: 'Cargos',
      commission: 'Comisiones',
      tip: 'Propina del paseo',
      amount: 'Monto',
      open: 'Por pagar',
      balance: 'Saldo',
    },
    kinds: {
      share: 'Participación',
      expense: 'Gasto',
      payout: 'Pago',
      adjustment: 'Ajuste',
      tip: 'Parte de la propina',
      handedOut: 'Repartido a bordo',
      earned: 'Comisión',
      reversed: 'Comisión revertida',
      collected: 'Cobrado por anticipado',
      paidOut: 'Pago',
    },
    received: 'Recibido',
  },
};

/** The label of an account's line; a payout that adds to the balance due is money received from them. */
export function movementText(language: Language, { kind, amount }: { kind: LineKind; amount: number }): string {
  const { kinds, received } = statementTexts[language];
  return (kind === 'payout' || kind === 'paidOut') && amount > 0 ? received : kinds[kind];
}

/** The sums that reduce a balance. */
const lessening: ReadonlySet<string> = new Set(['expenses', 'reversed', 'collected', 'handedOut', 'paidOut']);

/** The lines of a balance; those that reduce it are negative. */
export function balanceLines(
  balance: Readonly<Partial<Record<Sum, number>>>,
  language: Language,
): [label: string, amount: number][] {
  return Object.entries(statementTexts[language].sums).flatMap(([name, label]): [string, number][] => {
    const amount = balance[name as Sum];
    if (amount === undefined || (name === 'adjustments' && amount === 0)) return [];
    return [[label, lessening.has(name) ? 0 - amount : amount]];
  });
}
