import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { CompanyFoot } from './CompanyFoot.tsx';
import { Gallery } from './Gallery.tsx';
import { Offers } from './Offers.tsx';
import { Piers } from './Piers.tsx';
import { Questions } from './Questions.tsx';
import { Reviews } from './Reviews.tsx';
import classes from './Below.module.css';

type StoryProps = { company: PublicCompany; locations: readonly PublicLocation[] };

/** What there is to do, where one boards, how it looks, what guests say and what they ask. */
export default function Story({ company, locations }: StoryProps) {
  const [first, ...others] = locations;
  const only = others.length === 0 ? first : undefined;
  return (
    <div className={classes.story}>
      {locations
        .filter(({ allowBooking }) => allowBooking)
        .map((location) => (
          <Offers key={location._id} company={company} location={location} isOneOfSeveral={!only} />
        ))}
      <Piers locations={locations} />
      <Gallery pictures={picturesOf(locations)} name={only?.name ?? company.name} />
      <Reviews locations={locations} />
      <Questions slug={company.slug} />
      <CompanyFoot company={company} />
    </div>
  );
}

/** The pictures of a location; of several the next after those on their cards, one of each in turn. */
function picturesOf(locations: readonly PublicLocation[]): string[] {
  if (locations.length === 1) return locations[0]?.gallery ?? [];
  const longest = Math.max(0, ...locations.map(({ gallery }) => gallery.length));
  return Array.from({ length: longest }, (_, index) =>
    locations.flatMap(({ gallery }) => gallery.slice(index, index + 1)),
  )
    .slice(1)
    .flat();
}
