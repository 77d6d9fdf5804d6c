import { locations } from '@marea/domain/fleet/location.schema';
import type { GuestHome } from '@marea/domain/guestPages/guestPages.schema';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';

/** Where the guest app's first address leads. A configured company that does not exist, or has nothing open, is ignored. */
export async function guestHomeOf(app: AppContext): Promise<GuestHome> {
  const [all, open] = await Promise.all([
    app
      .db(companies)
      .find({ active: { $ne: false } })
      .toArray(),
    app.db(locations).find({ active: true, isDeleted: false }).toArray(),
  ]);
  const shown = all
    .filter(({ _id }) => open.some(({ companyId }) => companyId === _id))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
    .map(({ _id, slug, name, brandColor, image }) => ({ _id, slug, name, brandColor, image }));
  const configured = shown.find(({ slug }) => slug === app.config.GUEST_HOME_COMPANY);
  const only = shown.length === 1 ? shown[0] : undefined;
  return { slug: (configured ?? only)?.slug ?? null, companies: shown };
}
