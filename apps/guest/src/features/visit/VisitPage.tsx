import { useParams } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { RequireGuestLink } from '../../ui/booking/RequireGuestLink.tsx';
import { OfflineVisit } from './OfflineVisit.tsx';
import { VisitOverview } from './VisitOverview.tsx';

/** One booking at the address in its mails: the trip, what is owed, and what its guest may do. */
export default function VisitPage() {
  const { slug = '', visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.welcome(slug)} offline={OfflineVisit}>
      {(booking, secret) => <VisitOverview booking={booking} secret={secret} />}
    </RequireGuestLink>
  );
}
