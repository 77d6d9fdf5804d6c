import { kindOfRole } from '@marea/domain/access/actor';
import { roles } from '@marea/domain/people/user.schema';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { users } from '../session/index.ts';

/** Makes a role of the company of those that changed it, where none is: nobody would administer it. */
export async function grantNewMenusToAdmins(app: AppContext): Promise<void> {
  const companyIds = await app.db(roles).distinct('companyId', { locationId: null, isDeleted: false });
  const ids = companyIds.filter((id) => typeof id === 'string');
  const wanted = { companyId: { $nin: ids }, modifyCompany: true, isDeleted: false };
  const older = await app
    .db(roles)
    .find(wanted, { sort: { _id: 1 } })
    .toArray();
  const alike = Map.groupBy(
    older.filter(({ name }) => kindOfRole(name) === 'staff'),
    ({ companyId, name }) => `${companyId} ${name}`,
  );
  await unitOfWork(app.connection, async (tx) => {
    for (const [first, ...others] of alike.values()) {
      if (!first) continue;
      const { _id } = first;
      const same = others.map((role) => role._id);
      await app.db(roles).updateOne({ _id }, { $set: { locationId: null } }, { session: tx });
      await app.db(users).updateMany({ roleId: { $in: same } }, { $set: { roleId: _id } }, { session: tx });
    }
  });
}
