import type { Passengers } from '@marea/domain/booking/booking.schema';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import { textIn } from '@marea/domain/core/text/text';
import type { Place } from '@marea/domain/guests/guestAddresses';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { queryKeyOf } from '@marea/web/client/query';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../core/api.ts';
import { Kit } from '../../core/kit/Kit.tsx';
import { Placeholder } from '../../core/kit/Placeholder.tsx';
import type { OfferedTrip } from '../../ui/trips/TripTiles.tsx';

type PriceBreakdownProps = { company: PublicCompany; place: Place; trip: OfferedTrip; passengers: Passengers };

/** The lines of a trip's lowest price. */
export default function PriceBreakdown({ company, place, trip, passengers }: PriceBreakdownProps) {
  const language = useShownLanguage();
  const body = { serviceId: trip.service._id, resourceId: trip.from?.resourceId ?? '', passengers };
  const { data } = useQuery({
    queryKey: [...queryKeyOf(wizardEndpoints.guestQuote), body],
    queryFn: ({ signal }) => call(wizardEndpoints.guestQuote, { params: place, body, signal }),
  });
  if (!data) return <Placeholder height={120} />;
  return (
    <Kit>
      <PriceLines
        trip={data.data}
        currency={company.currency}
        serviceName={textIn(trip.service.displayName, language)}
      />
    </Kit>
  );
}
