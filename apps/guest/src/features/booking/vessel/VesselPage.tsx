import { headsOf } from '@marea/domain/booking/headsOf';
import { formatMoney } from '@marea/texts/money';
import { useLanguage } from '@marea/web/i18n';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { ContinueButton } from '../layout/ContinueButton.tsx';
import { OfferCard } from '../layout/OfferCard.tsx';
import { OfferList, OfferSkeletons } from '../layout/OfferList.tsx';
import { StepPage } from '../layout/StepPage.tsx';
import { usePartyText } from '../layout/usePartyText.ts';
import { withVessel } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useChosen, usePictures, useVessels } from '../trip/useOffer.ts';
import { usePlace } from '../trip/usePlace.ts';

const EXPECTED = 4;

/** The second step: which vessel. Those that cannot carry the party are shown last, as such. */
export function VesselPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { trip, goTo } = useTrip();
  const { service, vessel } = useChosen();
  const party = usePartyText();
  const isReady = trip.resourceId !== null && vessel?.fits;
  return (
    <StepPage
      title={t('booking.vessel.title')}
      text={service && t('booking.vessel.text', { service: service.service.displayName[language], party })}
      action={isReady && <ContinueButton onClick={() => goTo('calendar')} />}
    >
      <Vessels />
    </StepPage>
  );
}

function Vessels() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { trip, change, goTo } = useTrip();
  const { company } = usePlace();
  const vessels = useVessels();
  const pictures = usePictures();

  if (vessels.isError && !vessels.data) {
    return <ErrorState error={vessels.error} onRetry={() => void vessels.refetch()} />;
  }
  if (!vessels.data || !company) return <OfferSkeletons count={EXPECTED} />;
  if (vessels.data.length === 0) {
    return (
      <EmptyState
        title={t('booking.vessel.none')}
        text={t('booking.vessel.noneText')}
        action={<ContinueButton onClick={() => goTo('service')}>{t('booking.vessel.other')}</ContinueButton>}
      />
    );
  }
  const sorted = vessels.data.toSorted((a, b) => Number(b.fits) - Number(a.fits));
  const heads = headsOf(trip.passengers);
  return (
    <OfferList isSettling={vessels.isPlaceholderData}>
      {sorted.map(({ resource, price, fits }) => (
        <OfferCard
          key={resource._id}
          art={{ seed: pictures[resource._id] ?? resource._id, category: resource.category, color: resource.color }}
          name={resource.name}
          facts={[resource.category, t('booking.vessel.facts', { count: resource.maxPeople })]
            .filter(Boolean)
            .join(' · ')}
          text={resource.description[language]}
          price={
            fits
              ? formatMoney(price.grandTotal, company.currency, { withCode: true })
              : t('booking.vessel.tooSmall', { count: resource.maxPeople, heads })
          }
          action={t('booking.choose')}
          isChosen={fits && trip.resourceId === resource._id}
          isOut={!fits}
          onChoose={() => {
            change((before) => withVessel(before, resource._id));
            goTo('calendar');
          }}
        />
      ))}
    </OfferList>
  );
}
