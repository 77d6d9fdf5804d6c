import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { unlessUnknown } from '@marea/domain/kernel/unknown';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestEnvelope, withLogo } from '../mail/index.ts';
import type { Attempt } from '../outbox/index.ts';

/** Mails a waiting party what `write` makes of where it waits. */
export async function mailParty(
  app: AppContext,
  mailer: Mailer,
  { id, party, attempt }: { id: string; party: WaitingPartyRecord; attempt: Attempt },
  write: (at: { company: Company; location: Location }) => Letter | Promise<Letter>,
): Promise<void> {
  const at = await unlessUnknown(companyAndLocation(app, party));
  if (!at) return;
  await mailer.send(
    await withLogo(app, at.company, await write(at)),
    { id, ...guestEnvelope(at, party.customer) },
    attempt,
  );
}
