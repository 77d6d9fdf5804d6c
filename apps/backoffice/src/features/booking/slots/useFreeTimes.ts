import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';

export type TimesWanted = {
  serviceId: string;
  resourceId: string;
  date: string;
  hrsExtras: number;
  /** A booking that is to move, as if it were not there. */
  bookingId?: string;
};
type StartTime = { hora: string; start: string; end: string; isFree: boolean };

/** The start times of a day on one vessel, taken and past ones too; null input asks for nothing. */
export function useFreeTimes(wanted: TimesWanted | null) {
  const { location } = useWorkplace();
  const query = useQuery({
    ...queries(fleetEndpoints.freeTimes, {
      params: { id: location._id },
      query: wanted ? { ...wanted, past: '1' as const } : { serviceId: '', date: '' },
    }),
    enabled: wanted !== null,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
  const times = query.data?.data.times.map(({ hora, start, end, resourceIds }): StartTime => ({
    hora,
    start,
    end,
    isFree: wanted !== null && resourceIds.includes(wanted.resourceId),
  }));
  return {
    times: wanted ? times : undefined,
    /** Whether `times` still answer the previous question. */
    isStale: query.isPlaceholderData,
    isLoading: query.isLoading,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
