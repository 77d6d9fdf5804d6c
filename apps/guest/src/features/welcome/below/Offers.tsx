import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { tripLengthText } from '@marea/texts/format/tripTimes';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../../core/api.ts';
import { OwnPicture } from '../../../core/kit/OwnPicture.tsx';
import { pictureSeeds } from '../../../core/kit/pictureSeeds.ts';
import { Placeholder } from '../../../core/kit/Placeholder.tsx';
import { paths } from '../../../core/paths.ts';
import classes from './Below.module.css';

const MAX_INCLUDED = 4;

type OffersProps = { company: PublicCompany; location: PublicLocation; isOneOfSeveral: boolean };

/** What is sold here, each with its lowest price, what is included, and its picture, drawn until there is one. */
export function Offers({ company, location, isOneOfSeveral }: OffersProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const place = { slug: company.slug, locationId: location.slug };
  const { data } = useQuery({
    ...queries(wizardEndpoints.guestServices, { params: place, query: {} }),
    select: (answer) => answer.data,
  });
  if (!data) return <Placeholder height={260} shape="card" />;
  if (data.length === 0) return null;
  const heading = `offers-${location._id}`;
  const pictures = pictureSeeds(data.map(({ service }) => service._id));
  return (
    <section aria-labelledby={heading}>
      <h2 className={classes.title} id={heading}>
        {isOneOfSeveral ? t('story.offers.titleOf', { place: location.name }) : t('story.offers.title')}
      </h2>
      <ul
        className={classes.offers}
        data-two={data.length === 2 || undefined}
        data-four={data.length === 4 || undefined}
      >
        {data.map(({ service, from }) => (
          <li key={service._id} className={classes.offer}>
            <div className={classes.art}>
              <OwnPicture
                id={service.gallery[0]}
                art={{ seed: pictures[service._id] ?? service._id, category: service.category }}
                sizes="(min-width: 60em) 352px, (min-width: 40em) 50vw, 100vw"
              />
            </div>
            <div className={classes.body}>
              <h3 className={classes.name}>
                <Link className={classes.link} to={`${paths.step(place, 'service')}?service=${service._id}`}>
                  {service.displayName[language]}
                </Link>
              </h3>
              <p className={classes.small}>{tripLengthText(service.duration, language)}</p>
              <ul className={classes.included}>
                {includedIn(service.inclusiones[language]).map((line) => (
                  <li key={line}>
                    <IconCheck size={16} aria-hidden />
                    <span>{line}</span>
                  </li>
                ))}
              </ul>
              <p className={classes.leads}>
                {from && (
                  <span className={classes.price}>
                    {t('story.offers.from', {
                      price: formatMoney(from.grandTotal, company.currency, { withCode: true }),
                    })}
                  </span>
                )}
                <span className={classes.choose} aria-hidden>
                  {t('story.offers.choose')} ›
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is included, a line each: companies part it by lines, commas or dots. */
function includedIn(text: string): string[] {
  return text
    .split(/[\n·;]|, /)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MAX_INCLUDED);
}
