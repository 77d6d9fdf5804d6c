import { AccountPage } from '../../ui/statement/AccountPage.tsx';
import { CrewAccountView, useCrewAccount } from './CrewAccountView.tsx';

/** One's own trips and tips, and what was paid of them. */
export default function OwnTipsPage() {
  return (
    <AccountPage>
      <CrewAccountView accountQuery={useCrewAccount(null)} />
    </AccountPage>
  );
}
