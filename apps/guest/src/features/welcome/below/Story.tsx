import type { PublicCompany } from '@marea/domain/company/company.schema';
import { directionsTo } from '@marea/domain/fleet/directions';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { MapLink } from '@marea/web/components/MapLink.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../../core/api.ts';
import { LicenceLine } from '../../../core/company/CompanyLines.tsx';
import { ContactWays } from '../../../core/company/ContactWays.tsx';
import { usePolicies } from '../../../core/company/usePolicies.ts';
import type { ShownPicture } from '../../../core/kit/Photo.tsx';
import { paths } from '../../../core/paths.ts';
import { FrequentQuestions } from '../../../ui/FrequentQuestions.tsx';
import { Gallery } from '../../../ui/gallery/Gallery.tsx';
import { Offers } from './Offers.tsx';
import { Reviews } from './Reviews.tsx';
import classes from './Below.module.css';

type StoryProps = { company: PublicCompany; locations: readonly PublicLocation[] };

/** The trips, piers, pictures, reviews and frequent questions of a company. */
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
      <Reviews locations={locations} companyName={company.name} />
      <CompanyQuestions slug={company.slug} />
      <CompanyFoot company={company} />
    </div>
  );
}

/** The pictures of a location; of several, those after the first, taken from each in turn. */
function picturesOf(locations: readonly PublicLocation[]): ShownPicture[] {
  if (locations.length === 1) return locations[0]?.gallery ?? [];
  const longest = Math.max(0, ...locations.map(({ gallery }) => gallery.length));
  return Array.from({ length: longest }, (_, index) =>
    locations.flatMap(({ gallery }) => gallery.slice(index, index + 1)),
  )
    .slice(1)
    .flat();
}

/** The company: how to ask before booking, and the policies agreed to by booking. */
export function CompanyFoot({ company }: { company: PublicCompany }) {
  const { t } = useTranslation(['ui', 'app']);
  const { policies } = usePolicies(company.slug);
  return (
    <footer className={classes.foot}>
      <section aria-labelledby="contact">
        <h2 className={classes.title} id="contact">
          {t('story.contact')}
        </h2>
        <ContactWays slug={company.slug} message={t('story.message', { company: company.name })} />
      </section>
      {policies && policies.length > 0 && (
        <nav className={classes.policies} aria-label={t('app:policies.title')}>
          {policies.map(({ kind }) => (
            <Link key={kind} to={{ pathname: paths.policies(company.slug), hash: kind }}>
              {t(`app:policies.${kind}`)}
            </Link>
          ))}
        </nav>
      )}
      <LicenceLine slug={company.slug} />
    </footer>
  );
}

/** Where guests board: each pier's address, linked to the map. Nothing without entered positions. */
export function Piers({ locations }: { locations: readonly PublicLocation[] }) {
  const { t } = useTranslation('ui');
  const isOneOfSeveral = locations.length > 1;
  const piers = locations.flatMap((location) => {
    const href = directionsTo(location);
    return href ? [{ location, href }] : [];
  });
  if (piers.length === 0) return null;
  return (
    <section aria-labelledby="piers">
      <h2 className={classes.title} id="piers">
        {t('story.piers')}
      </h2>
      <ul className={classes.piers} data-three={piers.length >= 3 || undefined}>
        {piers.map(({ location, href }) => {
          const { _id, name, pier, address1, city } = location;
          const place = isOneOfSeveral ? name : pier || name;
          return (
            <li key={_id}>
              <MapLink
                label={t('way', { place })}
                href={href}
                note={[place === pier ? '' : pier, address1, city].filter(Boolean).join(', ')}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Frequent questions about the company as a whole. */
function CompanyQuestions({ slug }: { slug: string }) {
  const { data } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data.questions,
  });
  return data && <FrequentQuestions questions={data} />;
}
