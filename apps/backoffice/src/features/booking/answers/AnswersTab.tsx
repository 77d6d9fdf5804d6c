import { Button, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { FormQuestions } from '@marea/web/components/FormQuestions.tsx';
import { EmptyState } from '@marea/web/components/states.tsx';
import { answerErrors, answersOf, typedOf } from '@marea/web/input/formValues';
import type { FormValues } from '@marea/web/input/formValues';
import { IconForms } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../core/layout.ts';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { useSharedDraft } from '../../../ui/record/draft/useDraftForm.ts';
import { fieldErrors } from '../../../ui/record/form/formFailure.ts';
import { ConflictNotice, RestoredNotice } from '../../../ui/record/form/FormNotices.tsx';
import { useBookingChanges } from '../useBooking.ts';
import { usePermissions } from '../usePermissions.ts';
import { useWording } from '../wording.ts';
import type { ServiceForms } from './useServiceForms.ts';
import classes from '../drawer/Drawer.module.css';

/** The guest's answers, with the questions as worded at the time. */
export function AnswersTab({ booking, forms }: { booking: BookingView; forms: ServiceForms }) {
  const { t } = useTranslation(['booking', 'app']);
  const { language } = useWording();
  const { mayUpdate } = usePermissions();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      {booking.answers.length === 0 && <EmptyState icon={IconForms} title={t('answers.none')} />}
      {booking.answers.map(({ formId, name, fields }) => (
        <section key={formId} className={classes.card} aria-label={name}>
          <b>{name}</b>
          {fields.map(({ fieldId, label, value }) => (
            <div key={fieldId} className={classes.answer}>
              <span>{label[language]}</span>
              <b>{value}</b>
            </div>
          ))}
        </section>
      ))}
      {mayUpdate && forms.length > 0 && (
        <Button variant="default" fullWidth onClick={open}>
          {t(booking.answers.length === 0 ? 'answers.enter' : 'answers.change')}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        fullScreen={useIsPhone()}
        closeOnEscape={false}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('app:close') }}
        title={t('answers.title')}
      >
        <AnswersEditor booking={booking} forms={forms} onDone={close} />
      </Modal>
    </>
  );
}

type AnswersEditorProps = { booking: BookingView; forms: ServiceForms; onDone: () => void };

/** The questions of a booking's service with the answers so far; merges answers that others enter meanwhile. */
export function AnswersEditor({ booking, forms, onDone }: AnswersEditorProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { language } = useWording();
  const { update } = useBookingChanges();
  const { base, draft, change, conflict, refused, takeTheirs, restored, forgetTyped } = useSharedDraft(
    booking,
    (of: BookingView) => answersDraftOf(forms, of),
  );
  const leave = () => {
    forgetTyped();
    onDone();
  };
  const values = byForm(forms, draft);
  const labels = new Map(
    forms.flatMap(({ _id, fields }) => fields.map(({ id, label }) => [`${_id}.${id}`, label[language]])),
  );
  const save = ({ version }: BookingView) => {
    const answers = answersOf(forms, values) ?? [];
    update.mutate(
      { params: { id: booking._id }, body: { answers, version } },
      { onSuccess: leave, onError: (error) => refused(error, save) },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(base);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <RestoredNotice restored={restored} />
        {conflict && (
          <ConflictNotice
            changes={conflict}
            values={draft}
            label={(name) => labels.get(name) ?? ''}
            onChoose={change}
            onTakeTheirs={takeTheirs}
          />
        )}
        <FormQuestions
          forms={forms}
          language={language}
          values={values}
          errors={answerErrors(forms, values, fieldErrors(update.error))}
          onChange={(typed) => change(flat(forms, typed))}
        />
        <DialogFoot>
          <Button variant="default" onClick={leave}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('app:save')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

/** The typed answers by `formId.fieldId`, so that each question merges on its own. */
export type AnswersDraft = Readonly<Record<string, string | number>>;

/** Every question with its answer so far. */
export function answersDraftOf(forms: ServiceForms, { answers }: Pick<BookingView, 'answers'>): AnswersDraft {
  return flat(forms, typedOf(answers));
}

export function flat(forms: ServiceForms, values: FormValues): AnswersDraft {
  const entries = forms.flatMap(({ _id, fields }) =>
    fields.map(({ id }) => [`${_id}.${id}`, values[_id]?.[id] ?? ''] as const),
  );
  return Object.fromEntries(entries);
}

export function byForm(forms: ServiceForms, draft: AnswersDraft): FormValues {
  return Object.fromEntries(
    forms.map(({ _id, fields }) => [
      _id,
      Object.fromEntries(fields.map(({ id }) => [id, draft[`${_id}.${id}`] ?? ''])),
    ]),
  );
}
