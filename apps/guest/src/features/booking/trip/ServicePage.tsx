import { textIn } from '@marea/domain/core/text/text';
import { formatMoney } from '@marea/texts/format/money';
import { tripLengthText } from '@marea/texts/format/tripTimes';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { ContactWays } from '../../../core/company/ContactWays.tsx';
import { useCardFee } from '../../../core/company/useCompany.ts';
import { CompanyText, useTextLang } from '../../../core/kit/CompanyText.tsx';
import { MAX_TYPED_PEOPLE } from '../../../core/slots.ts';
import { PassengerSteppers } from '../../../ui/PassengerSteppers.tsx';
import { LargeGroup } from '../layout/LargeGroup.tsx';
import { OfferCard, OfferList, OfferSkeletons } from '../layout/OfferCard.tsx';
import { ContinueButton, StepPage } from '../layout/StepPage.tsx';
import { withService } from './trip.ts';
import { useTrip, useChosen, usePictures, useServices, useTripLocation } from './useTrip.ts';

const EXPECTED = 4;

/** The first step: the passengers and the service. */
export function ServicePage() {
  const { t } = useTranslation('booking');
  const { goTo, place } = useTrip();
  const { service } = useChosen();
  const { location } = useTripLocation();
  const percent = useCardFee(place.slug, location?._id);
  return (
    <StepPage
      title={t('service.title')}
      text={percent > 0 ? t('service.textFee', { percent }) : t('service.text')}
      action={service?.from && <ContinueButton onClick={() => goTo('resource')} />}
    >
      <PassengersCard />
      <Services />
    </StepPage>
  );
}

function Services() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const textLang = useTextLang();
  const { place, trip, change, goTo } = useTrip();
  const { company } = useTripLocation();
  const services = useServices();
  const pictures = usePictures();

  if (services.isError && !services.data) {
    return <ErrorState error={services.error} onRetry={() => void services.refetch()} />;
  }
  if (!services.data || !company) return <OfferSkeletons count={EXPECTED} />;
  if (services.data.length === 0) {
    return (
      <EmptyState
        title={t('service.none')}
        text={t('service.noneText')}
        action={<ContactWays slug={place.slug} message={company.name} />}
      />
    );
  }
  return (
    <>
      {services.data.every(({ from }) => !from) && <LargeGroup />}
      <OfferList isSettling={services.isPlaceholderData}>
        {services.data.map(({ service, from, maxPeople }) => (
          <OfferCard
            key={service._id}
            picture={service.gallery[0]}
            art={{ seed: pictures[service._id] ?? service._id, category: service.category }}
            name={<CompanyText of={service.displayName} />}
            textLang={textLang}
            facts={t(service.seats ? 'service.seats' : 'service.facts', {
              length: tripLengthText(service.duration, language),
              maxPeople,
            })}
            text={textIn(service.webDescription, language) || textIn(service.description, language)}
            price={
              from
                ? t('service.from', { price: formatMoney(from.grandTotal, company.currency) })
                : t('tooMany', { maxPeople })
            }
            action={t('choose')}
            isChosen={trip.serviceId === service._id}
            isOut={!from}
            onChoose={() => {
              change((before) => withService(before, service));
              goTo('resource');
            }}
          />
        ))}
      </OfferList>
    </>
  );
}

/** The number of passengers of each age; every price on the page is for them. */
export function PassengersCard() {
  const { trip, change } = useTrip();
  return (
    <PassengerSteppers
      people={trip.passengers}
      max={MAX_TYPED_PEOPLE}
      onChange={(field, count) =>
        change((before) => ({ ...before, passengers: { ...before.passengers, [field]: count } }))
      }
    />
  );
}
