import type { FormEvent, ReactNode } from 'react';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import type { DraftForm } from './useDraftForm.ts';

type DraftFormFrameProps = {
  form: DraftForm;
  /** Instead of sending it at once: a form that asks first. */
  onSubmit?: (event: FormEvent) => void;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Around the fields of a draft: the form itself, and the question on leaving. */
export function DraftFormFrame({ form, onSubmit = form.submit, label, className, children }: DraftFormFrameProps) {
  return (
    <form ref={form.formRef} className={className} aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      {/* The router asks one at a time: a form that nobody has touched leaves it to others. */}
      {form.isChanged && <UnsavedChanges isDirty={form.isDirty} />}
    </form>
  );
}
