import { useParams } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { RequireGuestLink } from '../../../ui/booking/RequireGuestLink.tsx';
import { Cancel } from './Cancel.tsx';
import { ChangeFrame } from './ChangeFrame.tsx';

/** The end of a booking, with what is given back said before. */
export default function CancelPage() {
  const { slug = '', visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.welcome(slug)} back={() => paths.visit(slug, visitId)}>
      {(booking, secret) => (
        <ChangeFrame act="cancel" booking={booking} secret={secret}>
          {(options) => <Cancel booking={booking} secret={secret} options={options} />}
        </ChangeFrame>
      )}
    </RequireGuestLink>
  );
}
