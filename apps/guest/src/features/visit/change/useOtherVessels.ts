import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';

/**
 * The vessels of a booking's service that carry its people, each with what the trip costs on it for them, without
 * add-ons; none where the location takes no bookings now.
 */
export function useOtherVessels({ company, location, serviceId, passengers }: GuestBooking) {
  const { data } = useQuery({
    ...queries(wizardEndpoints.guestResources, {
      params: { slug: company.slug, locationId: location.slug },
      query: { serviceId, ...passengers },
    }),
    select: (answer) => answer.data,
  });
  return (
    data?.filter(({ fits }) => fits).map(({ resource, price }) => ({ ...resource, total: price.grandTotal })) ?? []
  );
}
