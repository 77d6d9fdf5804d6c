import { bookings } from '../booking/index.ts';
import { checkins, signatures } from '../checkin/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { removeFilesOf } from '../files/index.ts';
import { removeLinks } from '../guests/index.ts';
import { leads } from '../leads/index.ts';
import { mails } from '../mail/index.ts';
import { messages } from '../messages/index.ts';
import { sandboxTexts } from '../textMessages/index.ts';
import { anonymiseCustomers } from './anonymise.ts';

type Person = {
  customer: { companyId: string; phone: string };
  customerIds: readonly string[];
  emails: readonly string[];
  bookingIds: readonly string[];
  partyIds: readonly string[];
};

/**
 * Removes a customer and all data that names them, even data that retention would still keep: papers, files, links,
 * messages. Bookings, payments and expenses stay.
 */
export async function anonymisePerson(app: AppContext, tx: Tx, person: Person): Promise<void> {
  const { bookingIds, partyIds, customerIds } = person;
  const { companyId, phone } = person.customer;
  const emails = { $in: [...person.emails] };
  const options = { session: tx };
  const visitId = { $in: [...bookingIds] };
  await app.db(checkins).deleteMany({ companyId, _id: visitId }, options);
  await app.db(signatures).deleteMany({ companyId, visitId }, options);
  await app.db(messages).deleteMany({ companyId, visitId }, options);
  await app.announce(tx, 'personAnonymised', { companyId, bookingIds, partyIds });
  await removeFilesOf(app, tx, bookingIds);
  await removeLinks(app, tx, bookingIds);
  await app.db(leads).deleteMany({ companyId, email: emails }, options);
  await app.db(mails).deleteMany({ companyId, to: emails }, options);
  if (phone !== '') await app.db(sandboxTexts).deleteMany({ companyId, to: phone }, options);
  await app
    .db(bookings)
    .updateMany(
      { companyId, _id: visitId, isDeleted: { $in: [false, true] } },
      { $set: { 'checkin.birthdays': [] } },
      options,
    );
  await anonymiseCustomers(app, tx, { companyId, customerIds });
}
