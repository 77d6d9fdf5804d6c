import { INVITATION_DAYS } from '@marea/domain/session/session.schema';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../../ui/dialogs/SecretDialog.tsx';

/** The link of an invitation, shown once, to be passed on. */
export function InvitationDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation('session');
  const words = t('invitation', { returnObjects: true, days: INVITATION_DAYS });
  return <SecretDialog secret={url} words={words} onClose={onClose} />;
}
