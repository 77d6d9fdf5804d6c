import { ConflictNotice } from '../../../ui/record/ConflictNotice.tsx';
import type { useChangeText } from './useChangeText.ts';
import type { useEdit } from './useEdit.ts';

type EditConflictProps = { form: ReturnType<typeof useEdit>; changeText: ReturnType<typeof useChangeText> };

/** What somebody else changed of the booking meanwhile, beside what is in the form; nothing where nobody did. */
export function EditConflict({ form, changeText: { label, show } }: EditConflictProps) {
  if (!form.conflict) return null;
  return (
    <ConflictNotice
      changes={form.conflict}
      values={form.draft}
      onChoose={form.change}
      label={label}
      show={show}
      onTakeTheirs={form.takeTheirs}
    />
  );
}
