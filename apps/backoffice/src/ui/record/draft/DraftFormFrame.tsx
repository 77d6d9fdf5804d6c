import type { FormEvent, ReactNode } from 'react';
import { RestoredNotice } from '../form/FormNotices.tsx';
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
export function DraftFormFrame({ form, onSubmit, label, className, children }: DraftFormFrameProps) {
  const { formRef, submit, isChanged, isDirty, restored } = form;
  return (
    <form ref={formRef} className={className} aria-label={label} onSubmit={onSubmit ?? submit} noValidate>
      <RestoredNotice restored={restored} />
      {children}
      {/* The router asks one at a time: a form that nobody has touched leaves it to others. */}
      {isChanged && <UnsavedChanges isDirty={isDirty} />}
    </form>
  );
}
