import { textIn } from '@marea/domain/core/text/text';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { guestKinds } from '@marea/domain/fleet/suitability';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconBackpack, IconCheck, IconMinus, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTextLang } from '../../core/kit/CompanyText.tsx';
import { linesIn, stopsIn } from '../../ui/trips/tripText.ts';
import type { OfferedTrip } from '../../ui/trips/TripTiles.tsx';
import classes from './Trip.module.css';

type Service = OfferedTrip['service'];

/** The itinerary of a trip, what is included, what to bring and who may come, as far as the company says. */
export function TripText({ service, location }: { service: Service; location: PublicLocation }) {
  const { t } = useTranslation('trip');
  const language = useShownLanguage();
  const bring = textIn(service.bring, language) || textIn(location.bring, language);
  return (
    <>
      <Itinerary text={textIn(service.itinerario, language)} />
      <div className={classes.pair}>
        <List name="included" title={t('included')} text={textIn(service.inclusiones, language)} Icon={IconCheck} />
        <List
          name="not-included"
          title={t('notIncluded')}
          text={textIn(service.notIncluded, language)}
          Icon={IconMinus}
        />
      </div>
      <List name="bring" title={t('bring')} text={bring} Icon={IconBackpack} />
      <WhoMayCome service={service} />
    </>
  );
}

function Itinerary({ text }: { text: string }) {
  const { t } = useTranslation('trip');
  const textLang = useTextLang();
  const stops = stopsIn(text);
  if (stops.length === 0) return null;
  return (
    <section aria-labelledby="itinerary">
      <h2 className={classes.title} id="itinerary">
        {t('itinerary')}
      </h2>
      <ol className={classes.stops} lang={textLang}>
        {stops.map(({ when, what }, index) => (
          <li key={index}>
            {when && <span className={classes.when}>{when}</span>}
            <span className={classes.what}>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function List({ name, title, text, Icon }: { name: string; title: string; text: string; Icon: TablerIcon }) {
  const textLang = useTextLang();
  const lines = linesIn(text);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={name}>
      <h2 className={classes.title} id={name}>
        {title}
      </h2>
      <ul className={classes.marked} lang={textLang}>
        {lines.map((line) => (
          <li key={line}>
            <Icon size={18} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhoMayCome({ service: { suitability } }: { service: Service }) {
  const { t } = useTranslation('trip');
  const { minimumAge } = suitability;
  const words = t('kinds', { returnObjects: true });
  const stated = guestKinds.flatMap((kind) => {
    const welcome = suitability[kind];
    return welcome === 'unstated' ? [] : [words[kind][welcome]];
  });
  const lines = [...(minimumAge ? [t('who.age', { count: minimumAge })] : []), ...stated];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="who">
      <h2 className={classes.title} id="who">
        {t('who.title')}
      </h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
