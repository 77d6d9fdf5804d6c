import { formatDateTime } from '@marea/texts/format/dates';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../../ui/dialogs/SecretDialog.tsx';

export type Invitation = { url: string; expiresAt: string };
type InvitationDialogProps = { invitation: Invitation; zone: string; onClose: () => void };

/** The link of an invitation, shown once, to be passed on. */
export function InvitationDialog({ invitation: { url, expiresAt }, zone, onClose }: InvitationDialogProps) {
  const { t } = useTranslation('session');
  const words = t('invitation', { returnObjects: true, until: formatDateTime(expiresAt, zone) });
  return <SecretDialog secret={url} words={words} onClose={onClose} />;
}
