import { useParams } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { RequireGuestLink } from '../../../ui/booking/RequireGuestLink.tsx';
import { ChangeFrame } from './ChangeFrame.tsx';
import { PeopleAndAddons } from './PeopleAndAddons.tsx';

/** Other people and add-ons for a booking. */
export default function PeoplePage() {
  const { slug = '', visitId = '' } = useParams();
  return (
    <RequireGuestLink id={visitId} home={paths.welcome(slug)} back={() => paths.visit(slug, visitId)}>
      {(booking, secret) => (
        <ChangeFrame act="change" booking={booking} secret={secret}>
          {({ version }) => <PeopleAndAddons booking={booking} secret={secret} version={version} />}
        </ChangeFrame>
      )}
    </RequireGuestLink>
  );
}
