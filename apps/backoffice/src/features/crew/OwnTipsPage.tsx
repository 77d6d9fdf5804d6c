import { AccountPage } from '../../ui/statement/AccountPage.tsx';
import { CrewAccount, useCrewAccount } from './CrewAccount.tsx';

/** One's own trips and tips, and what was paid of them. */
export default function OwnTipsPage() {
  return (
    <AccountPage>
      <CrewAccount shown={useCrewAccount(null)} />
    </AccountPage>
  );
}
