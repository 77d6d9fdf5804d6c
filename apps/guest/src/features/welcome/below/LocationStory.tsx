import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { Gallery } from './Gallery.tsx';
import { Offers } from './Offers.tsx';
import { Questions } from './Questions.tsx';
import { Reviews } from './Reviews.tsx';
import classes from './Below.module.css';

/** What there is to do at a location, how it looks, what guests say, and what they ask. */
export default function LocationStory({ company, location }: { company: PublicCompany; location: PublicLocation }) {
  return (
    <div className={classes.story}>
      {location.allowBooking && <Offers company={company} location={location} />}
      <Gallery pictures={location.gallery} name={location.name} />
      <Reviews locationId={location._id} />
      <Questions slug={company.slug} />
    </div>
  );
}
