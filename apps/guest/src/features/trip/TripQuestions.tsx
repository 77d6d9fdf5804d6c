import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { FrequentQuestions } from '../../ui/FrequentQuestions.tsx';
import type { OfferedTrip } from '../../ui/trips/TripTiles.tsx';

/** Frequent questions about a trip, then about the company. */
export function TripQuestions({ slug, trip }: { slug: string; trip: OfferedTrip }) {
  const { data: companyQuestions = [] } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data.questions,
  });
  return <FrequentQuestions questions={[...trip.service.questions, ...companyQuestions]} />;
}
