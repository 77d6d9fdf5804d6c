import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import { sum } from '@marea/domain/core/money/money';
import type { providerPayoutSchema, reconciliationSchema } from '@marea/domain/payments/accounts/account.contract';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { chargedBy } from '@marea/domain/payments/terms/exchange';
import type * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { findRecord } from '../../crud/index.ts';
import { assertMayChange } from '../../db/scope.ts';
import { rowKindOf, payments, roundOf } from '../../payments/index.ts';
import { attempts } from '../attempts/attempts.ts';
import { ProviderRefused } from '../provider/provider.port.ts';
import type { ProviderAccount } from '../provider/providers.ts';
import { providerOf, requireProvider } from '../provider/providers.ts';
import { paymentOfTotal } from '../refunds/placeTotal.ts';
import type { PayoutLine } from './payoutLines.ts';
import { payoutLines } from './payoutLines.ts';

type Reconciliation = z.output<typeof reconciliationSchema>;
type FetchedPayouts = { canFetch: boolean; payouts: z.output<typeof providerPayoutSchema>[] };
const KINDS = ['session', 'instalment', 'refund', 'dispute', 'disputeReturned', 'failedRefund'] as const;

/** Matches a payout's lines to an account's ledger rows by the provider's ids, in any column. */
export async function reconcilePayout(app: AppContext, actor: Actor, id: string, csv: string): Promise<Reconciliation> {
  const { _id: accountId, provider } = await accountOf(app, actor, id);
  return matched(app, { accountId, provider }, payoutLines(csv));
}

/** The latest payouts of an account, if its provider lists them. Throws `not_found`, `no_provider`, `busy`. */
export async function fetchPayouts(app: AppContext, actor: Actor, id: string): Promise<FetchedPayouts> {
  const { payouts } = await connectionOf(app, actor, id);
  if (!payouts) return { canFetch: false, payouts: [] };
  const list = await payouts.list().catch(asBusy);
  return {
    canFetch: true,
    payouts: list.map(({ objectId: _id, amount, currency: payoutCurrency, arrivesAt, state: payoutState }) => {
      return { _id, amount, payoutCurrency, arrivesAt, payoutState };
    }),
  };
}

/** Matches the entries of a payout at its provider to the ledger. Throws `not_found`, `no_provider`, `busy`. */
export async function reconcileFetched(
  app: AppContext,
  actor: Actor,
  id: string,
  payoutId: string,
): Promise<Reconciliation> {
  const { payouts, account } = await connectionOf(app, actor, id);
  if (!payouts) throw new DomainError('not_found');
  const entries = await payouts.entries(payoutId).catch(asBusy);
  const lines = entries.map(({ ids, amount, currency }, i) => ({
    line: i + 1,
    cells: [...ids],
    reported: amount,
    currency,
  }));
  return matched(app, { accountId: account._id, provider: account.provider }, lines);
}

/** An account of the company has payments of all locations: only people who may change it reconcile it. */
async function accountOf(app: AppContext, actor: Actor, id: string): Promise<ProviderAccount> {
  const account = await findRecord(app, accounts, actor, id);
  assertMayChange(actor, accounts, account);
  return requireProvider(account);
}

async function connectionOf(app: AppContext, actor: Actor, id: string) {
  const account = await accountOf(app, actor, id);
  return { account, payouts: (await providerOf(app, account)).payouts };
}

/** A refused object does not exist; after another error it may be there later. */
function asBusy(error: unknown): never {
  throw new DomainError(error instanceof ProviderRefused ? 'not_found' : 'busy');
}

async function matched(
  app: AppContext,
  { accountId, provider }: { accountId: string; provider: string },
  lines: readonly PayoutLine[],
): Promise<Reconciliation> {
  const cells = [...new Set(lines.flatMap((line) => line.cells))].filter((cell) => cell.length > 5);
  const rowsByCell = await rowsNamed(app, { accountId, provider }, cells);
  const earlierRows = new Map<string, PaymentRecord>();
  const known: Reconciliation['matched'] = [];
  const unknown: Reconciliation['unknown'] = [];
  for (const { line, cells: own, reported, currency: reportedCurrency } of lines) {
    const [row, ...parts] = rowsFor(own, reported, { rowsByCell, earlierRows });
    if (row) {
      const entered = sum([row, ...parts].map((one) => lineOf(one).entered));
      const isSameMoney = reportedCurrency === null || reportedCurrency === row.tendered.currency;
      const isEqual = isSameMoney && (reported === null || reported === entered);
      known.push({ ...lineOf(row), entered, line, reported, reportedCurrency, isEqual });
    } else unknown.push({ line, text: own.join(' · ').slice(0, 200), reported, reportedCurrency });
    for (const one of row ? [row, ...parts] : []) earlierRows.set(one._id, one);
  }
  const missing = await missingRows(app, accountId, [...earlierRows.values()]);
  return { lines: lines.length, matched: known, unknown, missing };
}

type Candidates = {
  rowsByCell: ReadonlyMap<string, readonly PaymentRecord[]>;
  /** The rows matched to earlier lines, by id. */
  earlierRows: ReadonlyMap<string, PaymentRecord>;
};

/**
 * The ledger rows of a payout line: one, or all parts of a refund or dispute. The line's sign is the direction of the
 * money.
 */
function rowsFor(
  cells: readonly string[],
  reported: number | null,
  { rowsByCell, earlierRows }: Candidates,
): PaymentRecord[] {
  const candidates = [...new Set(cells)].flatMap((cell) => rowsByCell.get(cell) ?? []);
  const sameWay = candidates.filter(({ amount }) => reported === null || amount < 0 === reported < 0);
  const objects = sameWay.map((row) => partsOf(row, candidates, earlierRows));
  const isNew = (rows: readonly PaymentRecord[]) => rows.every(({ _id }) => !earlierRows.has(_id));
  const isEqual = (rows: readonly PaymentRecord[]) => sum(rows.map((one) => lineOf(one).entered)) === reported;
  // Refunds without their own id carry the id of their payment.
  return (
    objects.find((rows) => isNew(rows) && isEqual(rows)) ?? objects.find(isNew) ?? objects[0] ?? candidates.slice(0, 1)
  );
}

/** All rows of the refund or dispute that a row is part of; the row alone for anything else. */
function partsOf(
  row: PaymentRecord,
  candidates: readonly PaymentRecord[],
  earlierRows: Candidates['earlierRows'],
): PaymentRecord[] {
  const kind = wholeKindOf(row);
  if (!mayHaveParts(row)) return [row];
  const isPart = (one: PaymentRecord) => wholeKindOf(one) === kind && one.tendered.currency === row.tendered.currency;
  const parts = candidates.filter((one) => isPart(one) && isOfOneObject(one, row));
  // A payment disputed several times has a line for each dispute.
  const rounds = [...Map.groupBy(parts, (one) => roundOf(one, candidates)).values()];
  return rounds.find((round) => !round.some(({ _id }) => earlierRows.has(_id))) ?? rounds[0] ?? [row];
}

function isOfOneObject(one: PaymentRecord, other: PaymentRecord): boolean {
  return one.providerObjectId === other.providerObjectId && one.providerObjectId !== null;
}

function mayHaveParts(row: PaymentRecord): boolean {
  return /^(dispute|refund|failedRefund|bounce|paidAfterBounce)/.test(rowKindOf(row));
}

function wholeKindOf(row: PaymentRecord): string {
  return rowKindOf(row).replace(/\d+$/, '');
}

/** The rows by the ids in the cells: a payment's session or charge, a refund's or dispute's own id. */
async function rowsNamed(
  app: AppContext,
  { accountId, provider }: { accountId: string; provider: string },
  cells: readonly string[],
): Promise<Map<string, PaymentRecord[]>> {
  const [charged, rows] = await Promise.all([
    app
      .db(attempts)
      .find({ paymentKey: { $in: cells.map((cell) => `${provider}:${cell}`) }, accountId })
      .toArray(),
    app
      .db(payments)
      .find({
        providerKey: { $in: cells.flatMap((cell) => KINDS.map((kind) => `${provider}:${kind}:${cell}`)) },
        accountId,
      })
      .toArray(),
  ]);
  const parts = await laterParts(app, rows);
  const paid = await app
    .db(payments)
    .find({ _id: { $in: charged.flatMap(({ paymentId }) => paymentId ?? []) } })
    .toArray();
  const byCharge = charged.flatMap(({ paymentObjectId, paymentId }) => {
    const row = paid.find(({ _id }) => _id === paymentId);
    return row && paymentObjectId ? [{ cell: paymentObjectId, row }] : [];
  });
  const totals = await rowsOfTotals(app, [...rows, ...paid], new Set(cells));
  // A refund's own id comes before the charge in the same line.
  const pairs = [
    ...[...rows, ...parts].map((row) => ({ cell: row.providerObjectId ?? '', row })),
    ...byCharge,
    ...totals,
  ];
  const byCell = Map.groupBy(pairs, ({ cell }) => cell);
  return new Map([...byCell].map(([cell, all]) => [cell, all.map(({ row }) => row)]));
}

/** The later parts of refunds and disputes, under the same id as their first part. */
async function laterParts(app: AppContext, rows: readonly PaymentRecord[]): Promise<PaymentRecord[]> {
  const first = rows.filter(mayHaveParts);
  if (first.length === 0) return [];
  const known = new Set(rows.map(({ _id }) => _id));
  const all = await app
    .db(payments)
    .find({ visitId: { $in: first.map(({ visitId }) => visitId) } })
    .toArray();
  return all.filter((row) => !known.has(row._id) && first.some((one) => isOfOneObject(one, row)));
}

/** Matches refunds and returns without an id at the provider by their payment's id. */
async function rowsOfTotals(
  app: AppContext,
  paid: readonly PaymentRecord[],
  cells: ReadonlySet<string>,
): Promise<{ cell: string; row: PaymentRecord }[]> {
  const visitIds = [...new Set(paid.map(({ visitId }) => visitId))];
  const rows = await app
    .db(payments)
    .find({ visitId: { $in: visitIds } })
    .toArray();
  return rows.flatMap((row) => {
    const cell = paymentOfTotal(row.providerObjectId ?? '');
    return cell !== null && cells.has(cell) ? [{ cell, row }] : [];
  });
}

async function missingRows(
  app: AppContext,
  accountId: string,
  matchedRows: readonly PaymentRecord[],
): Promise<Reconciliation['missing']> {
  const times = matchedRows.map(({ date }) => date.getTime());
  if (times.length === 0) return [];
  const known = new Set(matchedRows.map(({ _id }) => _id));
  const [{ companyId } = { companyId: '' }] = matchedRows;
  const rows = await app
    .db(payments)
    .find({
      accountId,
      companyId,
      status: 'succeeded',
      provider: { $ne: null },
      // Each currency has its own payouts.
      'tendered.currency': { $in: [...new Set(matchedRows.map(({ tendered }) => tendered.currency))] },
      date: { $gte: new Date(Math.min(...times)), $lte: new Date(Math.max(...times)) },
    })
    .toArray();
  return rows.flatMap((row) => (known.has(row._id) || !row.paidAt ? [] : [{ ...lineOf(row), paidAt: row.paidAt }]));
}

function lineOf(row: PaymentRecord) {
  const { _id, visitId, folio, tendered } = row;
  return { paymentId: _id, visitId, folio, currency: tendered.currency, entered: chargedBy(row) };
}
