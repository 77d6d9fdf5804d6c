import { Modal } from '@mantine/core';
import { fullName } from '@marea/domain/kernel/names';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/breakpoints.ts';
import type { PartyToEdit } from './partyDraft.ts';
import { PartyForm } from './PartyForm.tsx';

/** The form of a waiting party; neither Escape nor a click outside loses what was typed. */
export function PartyModal({ of, onClose }: { of: PartyToEdit; onClose: () => void }) {
  const { t } = useTranslation(['waitlist', 'app']);
  const title =
    'party' in of
      ? t('form.edit', { name: fullName(of.party.customer) })
      : t(of.status === 'checkedin' ? 'form.serveNow' : 'form.add');
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={useIsPhone()}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={title}
    >
      <PartyForm of={of} onDone={onClose} />
    </Modal>
  );
}
