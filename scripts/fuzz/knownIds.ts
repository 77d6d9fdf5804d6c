import { connect } from '@marea/api/db/connection';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';

export type KnownIds = Map<string, { stable: string[]; spare: string[] }>;

const STABLE = 4;
const SPARE = 2;
/** A record of the other company, which must answer `not_found`. */
const FOREIGN = 1;

/** Ids that fit together. Signed-in people and their roles are left out, so that their sessions survive. */
export async function findKnownIds(mongoUri: string, companySlug: string): Promise<KnownIds> {
  const connection = await connect(mongoUri);
  try {
    const { db } = connection;
    if (!db) throw new Error('the database is gone');
    const company = await db.collection('companies').findOne({ slug: companySlug });
    const withVessels = { companyId: company?._id, 'resources.0': { $exists: true }, hours: null };
    const service = await db.collection('services').findOne(withVessels);
    const location: unknown = service?.['locationId'];
    const vessels: unknown[] = service?.['resources'] ?? [];
    const signedIn = await db
      .collection('users')
      .find({ 'sessions.0': { $exists: true } })
      .toArray();
    const untouched = signedIn.flatMap((user) => [user._id, user['roleId']]);

    const some = async (name: string, filter: object, limit: number): Promise<string[]> => {
      const rows = db.collection(name).aggregate<{ _id: unknown }>([
        { $match: { isDeleted: { $ne: true }, _id: { $nin: untouched }, ...filter } },
        {
          $addFields: {
            goesFirst: { $in: ['$_id', [service?._id, location, ...vessels]] },
            isThere: { $eq: ['$locationId', location] },
          },
        },
        { $sort: { goesFirst: -1, isThere: -1, start: -1, _id: 1 } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ]);
      return (await rows.toArray()).map(({ _id }) => String(_id));
    };
    const known: KnownIds = new Map();
    const remember = async (called: string, name: string, only: object = {}): Promise<void> => {
      const key = name === 'companies' ? '_id' : 'companyId';
      const own = await some(name, { ...only, [key]: company?._id }, STABLE + SPARE);
      const foreign = await some(name, { ...only, [key]: { $exists: true, $ne: company?._id } }, FOREIGN);
      const spare = own.slice(1).slice(-SPARE);
      if (own.length > 0) known.set(called, { stable: [...own.slice(0, STABLE), ...foreign], spare });
    };
    for (const { name } of await db.listCollections().toArray()) await remember(name, name);
    await remember('users', 'users', { role: { $ne: RESELLER_ROLE } });
    await remember('resellers', 'users', { role: RESELLER_ROLE });
    await remember('visits', 'bookings', { isBooking: true, status: 'created' });
    return known;
  } finally {
    await connection.close();
  }
}
