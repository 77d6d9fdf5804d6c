import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../../ui/dialogs/SecretDialog.tsx';

/** The link of an invitation, shown once, to be passed on. */
export function InvitationDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation('session');
  return <SecretDialog secret={url} words={t('invitation', { returnObjects: true })} onClose={onClose} />;
}
