import { passengerCount } from '@marea/domain/booking/status/boarding';
import { textIn } from '@marea/domain/core/text/text';
import { formatMoney } from '@marea/texts/format/money';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextLang } from '../../../core/kit/CompanyText.tsx';
import { LargeGroup } from '../layout/LargeGroup.tsx';
import { OfferCard, OfferList, OfferSkeletons } from '../layout/OfferCard.tsx';
import { usePassengersText } from '../layout/PriceBar.tsx';
import { ContinueButton, StepPage } from '../layout/StepPage.tsx';
import { withVessel } from './trip.ts';
import { useMeasured } from './useMeasured.ts';
import { useTrip, useChosen, usePictures, useVessels, useTripLocation } from './useTrip.ts';

const EXPECTED = 4;

/** The second step: the vessel. Those too small for all passengers are shown last, marked as such. */
export function VesselPage() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { trip, goTo } = useTrip();
  const { service, vessel } = useChosen();
  const passengers = usePassengersText();
  useMeasuredView();
  const isReady = trip.resourceId !== null && vessel?.fits;
  return (
    <StepPage
      title={t('vessel.title')}
      text={service && t('vessel.text', { service: textIn(service.service.displayName, language), passengers })}
      action={isReady && <ContinueButton onClick={() => goTo('calendar')} />}
    >
      <Vessels />
    </StepPage>
  );
}

/** Reports once per service that the guest views it. */
function useMeasuredView(): void {
  const { service } = useChosen();
  const measured = useMeasured();
  const seen = useRef<string | null>(null);
  const id = service?.service._id;
  useEffect(() => {
    if (!id || seen.current === id) return;
    seen.current = id;
    measured('view');
  }, [id, measured]);
}

function Vessels() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const textLang = useTextLang();
  const { trip, change, goTo } = useTrip();
  const { company } = useTripLocation();
  const vessels = useVessels();
  const pictures = usePictures();

  if (vessels.isError && !vessels.data) {
    return <ErrorState error={vessels.error} onRetry={() => void vessels.refetch()} />;
  }
  if (!vessels.data || !company) return <OfferSkeletons count={EXPECTED} />;
  if (vessels.data.length === 0) {
    return (
      <EmptyState
        title={t('vessel.none')}
        text={t('vessel.noneText')}
        action={<ContinueButton onClick={() => goTo('service')}>{t('vessel.other')}</ContinueButton>}
      />
    );
  }
  const sorted = vessels.data.toSorted((a, b) => Number(b.fits) - Number(a.fits));
  const heads = passengerCount(trip.passengers);
  return (
    <>
      {vessels.data.every(({ fits }) => !fits) && <LargeGroup />}
      <OfferList isSettling={vessels.isPlaceholderData}>
        {sorted.map(({ resource, price, fits }) => (
          <OfferCard
            key={resource._id}
            picture={resource.gallery[0]}
            art={{ seed: pictures[resource._id] ?? resource._id, category: resource.category, color: resource.color }}
            name={resource.name}
            facts={[resource.category, t('vessel.facts', { maxPeople: resource.maxPeople })]
              .filter(Boolean)
              .join(' · ')}
            textLang={textLang}
            text={textIn(resource.description, language)}
            price={
              fits
                ? formatMoney(price.grandTotal, company.currency, { withCode: true })
                : t('vessel.tooSmall', { maxPeople: resource.maxPeople, heads })
            }
            action={t('choose')}
            isChosen={fits && trip.resourceId === resource._id}
            isOut={!fits}
            onChoose={() => {
              change((before) => withVessel(before, resource._id));
              goTo('calendar');
            }}
          />
        ))}
      </OfferList>
    </>
  );
}
