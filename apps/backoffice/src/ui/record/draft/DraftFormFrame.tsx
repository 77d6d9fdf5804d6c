import type { FormEvent, ReactNode } from 'react';
import { RestoredNotice } from '../form/FormNotices.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import type { DraftForm } from './useDraftForm.ts';

type DraftFormFrameProps = {
  form: DraftForm;
  /** Replaces sending at once, for a form that asks first. */
  onSubmit?: (event: FormEvent) => void;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The form around the fields of a draft, with the question on leaving. */
export function DraftFormFrame({ form, onSubmit, label, className, children }: DraftFormFrameProps) {
  const { formRef, submit, isChanged, isDirty, restored } = form;
  return (
    <form ref={formRef} className={className} aria-label={label} onSubmit={onSubmit ?? submit} noValidate>
      <RestoredNotice restored={restored} />
      {children}
      {/* The router allows one blocker at a time: an untouched form leaves it to others. */}
      {isChanged && <UnsavedChanges isDirty={isDirty} />}
    </form>
  );
}
