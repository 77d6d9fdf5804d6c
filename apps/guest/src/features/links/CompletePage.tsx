import { useParams } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { RequireGuestLink } from '../../ui/booking/RequireGuestLink.tsx';
import { TripReview } from './TripReview.tsx';

/** The end of a trip: thanks, and how it was. */
export default function CompletePage() {
  const { visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.home} back={({ company, _id }) => paths.visit(company.slug, _id)}>
      {(booking, secret) => <TripReview booking={booking} secret={secret} />}
    </RequireGuestLink>
  );
}
