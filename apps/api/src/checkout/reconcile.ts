import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { accounts } from '@marea/domain/payments/account.schema';
import { exchanged } from '@marea/domain/payments/exchange';
import type { reconciliationSchema } from '@marea/domain/payments/reconciliation.contract';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { payments } from '../payments/index.ts';
import { findRecord } from '../records/index.ts';
import { attempts } from './attempt.collection.ts';
import { payoutLines } from './payoutLines.ts';

type Reconciliation = z.output<typeof reconciliationSchema>;
const KINDS = ['session', 'refund', 'dispute', 'disputeReturned', 'failedRefund'] as const;

/** Matches a payout's lines to an account's rows of the ledger by the provider's ids, in whatever column they stand. */
export async function reconcilePayout(app: AppContext, actor: Actor, id: string, csv: string): Promise<Reconciliation> {
  const { _id: accountId, provider } = await findRecord(app, accounts, actor, id);
  if (!provider) throw new DomainError('not_found');
  const lines = payoutLines(csv);
  const cells = [...new Set(lines.flatMap((line) => line.cells))].filter((cell) => cell.length > 5);
  const rowByCell = await rowsNamed(app, { accountId, provider }, cells);
  const matched: Reconciliation['matched'] = [];
  const unknown: Reconciliation['unknown'] = [];
  for (const { line, cells: own, reported } of lines) {
    const row = own.map((cell) => rowByCell.get(cell)).find((one) => one !== undefined);
    if (!row) unknown.push({ line, text: own.join(' · ').slice(0, 200), reported });
    else matched.push({ ...shown(row), line, reported, isEqual: reported === null || reported === shown(row).entered });
  }
  const found = [...rowByCell.values()];
  return { lines: lines.length, matched, unknown, missing: await missingRows(app, accountId, found) };
}

/** A payment is named by its session or by what was charged; a refund and a dispute by their own id. */
async function rowsNamed(
  app: AppContext,
  { accountId, provider }: { accountId: string; provider: string },
  cells: readonly string[],
): Promise<Map<string, PaymentRecord>> {
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
  const paid = await app
    .db(payments)
    .find({ _id: { $in: charged.flatMap(({ paymentId }) => paymentId ?? []) } })
    .toArray();
  const byCharge = charged.flatMap(({ paymentObjectId, paymentId }) => {
    const row = paid.find(({ _id }) => _id === paymentId);
    return row && paymentObjectId ? [[paymentObjectId, row] as const] : [];
  });
  const byOwnId = rows.map((row) => [row.providerObjectId ?? '', row] as const);
  // A refund's own id says more than the charge that stands beside it.
  return new Map([...byCharge, ...byOwnId]);
}

async function missingRows(
  app: AppContext,
  accountId: string,
  found: readonly PaymentRecord[],
): Promise<Reconciliation['missing']> {
  const times = found.map(({ date }) => date.getTime());
  if (times.length === 0) return [];
  const known = new Set(found.map(({ _id }) => _id));
  const [{ companyId, locationId } = { companyId: '', locationId: '' }] = found;
  const rows = await app
    .db(payments)
    .find({
      accountId,
      companyId,
      locationId,
      status: 'succeeded',
      provider: { $ne: null },
      date: { $gte: new Date(Math.min(...times)), $lte: new Date(Math.max(...times)) },
    })
    .toArray();
  return rows.flatMap((row) => (known.has(row._id) || !row.paidAt ? [] : [{ ...shown(row), paidAt: row.paidAt }]));
}

function shown({ _id, visitId, folio, currency, tendered, bankFee, exchangeRate }: PaymentRecord) {
  const fee = exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
  return { paymentId: _id, visitId, folio, currency: tendered.currency, entered: tendered.amount + fee };
}
