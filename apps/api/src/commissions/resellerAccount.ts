import type { Actor } from '@marea/domain/access/actor';
import type { AccountBalance, AccountLine, ResellerAccount } from '@marea/domain/commissions/resellerAccount.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Currency } from '@marea/domain/core/money/money';
import { currencies, sum } from '@marea/domain/core/money/money';
import type { Language } from '@marea/domain/core/text/text';
import { wallClock } from '@marea/domain/core/time/zone';
import type { ChosenDays } from '@marea/domain/payments/periods';
import { accountDays } from '@marea/domain/payments/periods';
import { formatDate } from '@marea/texts/format/dates';
import { movementText, statementTexts } from '@marea/texts/payments/statements';
import { zoneOfCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween } from '../db/pages/page.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { printStatement } from '../papers/index.ts';
import type { AccountEntry } from './accountEntries.ts';
import { entriesOf } from './accountEntries.ts';
import { listPayouts, payReseller } from './payouts.ts';
import { findReseller } from './resellers.ts';

const MAX_LINES = 5_000;

/** A reseller's account over some days, per currency. Throws `not_found` for one the actor may not see, `forbidden`. */
export async function resellerAccount(
  app: AppContext,
  actor: Actor,
  id: string,
  days: ChosenDays,
): Promise<ResellerAccount> {
  const reseller = await findReseller(app, actor, id);
  const zone = await zoneOfCompany(app, reseller.companyId);
  const today = wallClock(zone, app.now()).date;
  const { from, to } = accountDays(days, today);
  if (from > to) throw invalidField('to', 'ends_before_start');
  const { $gte, $lt } = daysBetween(zone, from, to);

  const entries = await entriesOf(app, reseller, Math.min($lt.getTime(), app.now() + 1));
  const earlier = entries.filter(({ at }) => at < $gte.getTime());
  const within = entries.filter(({ at }) => at >= $gte.getTime());
  if (within.length > MAX_LINES) throw invalidField('to', 'range_too_long');
  const used = currencies.filter((currency) => entries.some((entry) => entry.currency === currency));
  return {
    reseller: { _id: reseller._id, name: reseller.name },
    from,
    to,
    zone,
    balances: used.map((currency) => balanceOf(currency, earlier, within)),
    lines: linesOf(earlier, within),
  };
}

function balanceOf(
  currency: Currency,
  earlier: readonly AccountEntry[],
  within: readonly AccountEntry[],
): AccountBalance {
  const totalOf = (entries: readonly AccountEntry[], kind?: AccountLine['kind']) =>
    sum(
      entries
        .filter((entry) => entry.currency === currency && (kind === undefined || entry.kind === kind))
        .map(({ amount }) => amount),
    );
  return {
    currency,
    opening: totalOf(earlier),
    earned: totalOf(within, 'earned'),
    reversed: 0 - totalOf(within, 'reversed'),
    collected: 0 - totalOf(within, 'collected'),
    paidOut: 0 - totalOf(within, 'paidOut'),
    closing: totalOf(earlier) + totalOf(within),
  };
}

function linesOf(earlier: readonly AccountEntry[], within: readonly AccountEntry[]): AccountLine[] {
  const balances: Record<Currency, number> = { usd: 0, mxn: 0 };
  for (const { currency, amount } of earlier) balances[currency] += amount;
  return within.map((entry) => {
    balances[entry.currency] += entry.amount;
    return { ...entry, at: new Date(entry.at), balance: balances[entry.currency] };
  });
}

/** A reseller's account on paper, under the company's letterhead. Throws `busy`, and `invalid` for too many lines. */
export function resellerPaper(
  app: AppContext,
  reader: Actor,
  company: Company,
  { reseller, lines, ...account }: ResellerAccount,
  language: Language,
): Promise<FileAnswer> {
  const { reseller: title, facts, columns } = statementTexts[language];
  return printStatement(
    app,
    {
      ...account,
      reader,
      company,
      title,
      about: [[facts.reseller, reseller.name]],
      figures: [columns.amount, columns.balance],
      lines: lines.map(({ at, kind, folio, currency, amount, balance }) => ({
        day: formatDate(at.toISOString(), account.zone),
        what: [movementText(language, { kind, amount }), folio].filter(Boolean).join(' · '),
        currency,
        amounts: [amount, balance],
      })),
    },
    language,
  );
}

export function resellerAccountRoutes(app: AppContext) {
  return {
    async resellerAccount({ params, query }, context) {
      const { format, language, ...days } = query;
      const actor = signedIn(context);
      const data = await resellerAccount(app, actor, params.id, days);
      if (format !== 'pdf') return { data };
      const { companyId } = await findReseller(app, actor, params.id);
      return resellerPaper(app, actor, await app.catalogue.company(companyId), data, language ?? context.language);
    },
    async payouts({ query }, context) {
      return listPayouts(app, signedIn(context), query);
    },
    async payReseller({ params, body, headers }, context) {
      const key = headers['idempotency-key'];
      return { data: await payReseller(app, signedIn(context), params.id, body, key) };
    },
  } satisfies Partial<Handlers>;
}
