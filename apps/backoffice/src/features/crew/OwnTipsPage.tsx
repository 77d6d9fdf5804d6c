import { AccountPage } from '../../ui/statement/AccountPage.tsx';
import { CrewAccountView, useCrewAccount } from './CrewAccountView.tsx';

/** The person's own trips, tips and payouts. */
export default function OwnTipsPage() {
  return (
    <AccountPage>
      <CrewAccountView accountQuery={useCrewAccount(null)} />
    </AccountPage>
  );
}
