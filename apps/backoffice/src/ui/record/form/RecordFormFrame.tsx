import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foot } from '../../page/foot.ts';
import { UnsavedChanges } from '../draft/UnsavedChanges.tsx';
import { ConflictNotice, type ValueTexts, FormProblems, RestoredNotice } from './FormNotices.tsx';
import type { RecordForm } from './useRecordForm.ts';
import classes from '../../dialogs/DetailDrawer.module.css';

type RecordFormFrameProps<Values extends object> = {
  form: RecordForm<Values>;
  show?: ValueTexts<NoInfer<Values>>;
  /** Other actions on the record, left of the buttons. */
  actions?: ReactNode;
  /** Rendered below the fields, and enabled even for read-only users. */
  below?: ReactNode;
  children: ReactNode;
};

/**
 * The form around the fields of a record: the problems that prevent saving, the buttons, and the question on leaving.
 */
export function RecordFormFrame<Values extends object>({
  form,
  show,
  actions,
  below,
  children,
}: RecordFormFrameProps<Values>) {
  const { t } = useTranslation(['ui', 'app']);
  const { formRef, submit, close, mayWrite, isSaving, errorCount, otherProblems, conflict, label, takeTheirs } = form;
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.body}>
        <Stack gap="md">
          <RestoredNotice restored={form.restored} />
          {conflict && (
            <ConflictNotice
              changes={conflict}
              values={form.values}
              label={label}
              show={show}
              onChoose={form.setValues}
              onTakeTheirs={takeTheirs}
            />
          )}
          <FormProblems problems={otherProblems} />
          <fieldset className={classes.fields} disabled={!mayWrite}>
            <Stack gap="md">{children}</Stack>
          </fieldset>
          {below}
        </Stack>
      </div>
      <div ref={foot} className={classes.actions}>
        <span className={classes.problems} role="status">
          {errorCount > 0 && t('form.problems', { count: errorCount })}
        </span>
        {actions}
        <Button variant="default" onClick={close}>
          {t(mayWrite ? 'app:cancel' : 'app:close')}
        </Button>
        {mayWrite && (
          <Button type="submit" loading={isSaving}>
            {t(conflict ? 'conflict.saveMine' : 'app:save')}
          </Button>
        )}
      </div>
      <UnsavedChanges isDirty={form.isDirty} />
    </form>
  );
}
