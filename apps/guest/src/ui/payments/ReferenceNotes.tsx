import type { UnpaidReference } from '@marea/domain/payments/checkout/checkout.schema';
import { referenceText } from '@marea/texts/format/references';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './ReferenceNotes.module.css';

type ReferenceNotesProps = {
  references: readonly UnpaidReference[];
  /** Whether cancelling the booking will end them, or has ended them. */
  when: 'ends' | 'ended';
};

/** What happens to references that a guest may have printed, when the booking is cancelled. */
export function ReferenceNotes({ references, when }: ReferenceNotesProps) {
  const language = useShownLanguage();
  if (references.length === 0) return null;
  return (
    <div className={classes.notes} role="note">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        {references.map((reference) => (
          <p key={reference.reference}>{referenceText(reference, when, language)}</p>
        ))}
      </div>
    </div>
  );
}
