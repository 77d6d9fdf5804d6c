import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { RequireGuestLink } from '../../ui/booking/RequireGuestLink.tsx';
import { BookedTrip } from './BookedTrip.tsx';
import { OfflinePass } from './OfflinePass.tsx';

/** One booking: at the address that its guest was given, and as the end of the booking flow. */
export default function BookingPage() {
  const { id, slug = '', locationId = '' } = useParams();
  const [query] = useSearchParams();
  const booked = id ?? query.get('booking');
  if (!booked) return <Navigate to={paths.step({ slug, locationId }, 'service')} replace />;
  return (
    <RequireGuestLink
      id={booked}
      home={id ? paths.home : paths.welcome(slug)}
      step={id ? undefined : 'complete'}
      offline={OfflinePass}
    >
      {(booking, secret) => <BookedTrip booking={booking} secret={secret} />}
    </RequireGuestLink>
  );
}
