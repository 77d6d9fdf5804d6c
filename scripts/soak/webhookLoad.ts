import { readFile } from 'node:fs/promises';
import { sum } from '@marea/domain/core/money/money';
import type { startRestartingApi } from './processes.ts';
import type { UnreliableStripe } from './unreliableStripe.ts';

const AT_ONCE = 16;
/** By then compiled code and caches have reached their size. */
const WARM = 0.3;
const MAX_GROWTH_MB = 64;
const PAGE_BYTES = 4_096;

export type Memory = { webhooks: number; perSecond: number; warmMb: number[]; endMb: number[]; faults: string[] };

type Load = {
  apis: readonly Awaited<ReturnType<typeof startRestartingApi>>[];
  stripe: UnreliableStripe;
  account: string;
  number: number;
};

/** Sends webhooks about what was paid, each event once, and compares the processes' memory before and after. */
export async function sendWebhooks({ apis, stripe, account, number }: Load): Promise<Memory> {
  const sessions = stripe.paidSessions().map(({ id }) => id);
  const faults: string[] = [];
  let webhookCount = 0;
  const began = Date.now();
  await sendUntil(number * WARM);
  const warmMb = await Promise.all(apis.map(({ pid }) => residentMb(pid())));
  await sendUntil(number);
  const perSecond = Math.round((number / Math.max(Date.now() - began, 1)) * 1_000);
  const endMb = await Promise.all(apis.map(({ pid }) => residentMb(pid())));
  // A leak shows in every process; the size of one depends on when its garbage was last collected.
  const grown = Math.round((sum(endMb) - sum(warmMb)) / apis.length);
  if (grown > MAX_GROWTH_MB) faults.push(`the processes grew by ${grown} MB each over ${number} webhooks`);
  return { webhooks: number, perSecond, warmMb, endMb, faults };

  async function sendUntil(last: number): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (webhookCount < last && sessions.length > 0) {
          webhookCount += 1;
          await send(webhookCount);
        }
      }),
    );
  }

  async function send(turn: number): Promise<void> {
    const { raw, headers } = stripe.notice(sessions[turn % sessions.length] ?? '', 'checkout.session.completed');
    const response = await fetch(`${apis[turn % apis.length]?.origin}/webhooks/stripe/${account}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
      body: new Uint8Array(raw),
    });
    await response.arrayBuffer();
    if (response.status !== 200) faults.push(`a webhook was answered ${response.status}`);
  }
}

async function residentMb(pid: number): Promise<number> {
  const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Math.round((Number(resident) * PAGE_BYTES) / 1_048_576);
}
