import { AccountPage } from '../../ui/statement/AccountPage.tsx';
import { CrewAccount } from './CrewAccount.tsx';
import { useCrewAccount } from './useCrewAccount.ts';

/** One's own trips and tips, and what was paid of them. */
export default function OwnTipsPage() {
  return (
    <AccountPage>
      <CrewAccount shown={useCrewAccount(null)} />
    </AccountPage>
  );
}
