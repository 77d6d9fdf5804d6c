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

/** What there is to do, where one boards, and what guests ask; of one location alone also how it looks and what guests say. */
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
      {only && <Gallery pictures={only.gallery} name={only.name} />}
      {only && <Reviews locationId={only._id} />}
      <Questions slug={company.slug} />
      <CompanyFoot company={company} />
    </div>
  );
}
