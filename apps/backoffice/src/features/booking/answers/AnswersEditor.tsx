import { Button, Stack } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { FormQuestions } from '@marea/web/FormQuestions.tsx';
import { answerErrors, answersOf } from '@marea/web/formValues';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { ConflictNotice } from '../../../ui/record/ConflictNotice.tsx';
import { fieldErrors } from '../../../ui/record/formFailure.ts';
import { RestoredNotice } from '../../../ui/record/RestoredNotice.tsx';
import { useSharedDraft } from '../../../ui/record/useSharedDraft.ts';
import { useBookingChanges } from '../useBooking.ts';
import { useWording } from '../wording.ts';
import { answersDraftOf, byForm, flat } from './answersDraft.ts';
import type { AskedForms } from './useAskedForms.ts';

type AnswersEditorProps = { booking: BookingView; asked: AskedForms; onDone: () => void };

/** The questions of a booking's service, with what was answered so far; what others answer meanwhile is merged. */
export function AnswersEditor({ booking, asked, onDone }: AnswersEditorProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { language } = useWording();
  const { update } = useBookingChanges();
  const { base, draft, change, conflict, refused, takeTheirs, restored, forgetTyped } = useSharedDraft(
    booking,
    (of: BookingView) => answersDraftOf(asked, of),
  );
  const leave = () => {
    forgetTyped();
    onDone();
  };
  const values = byForm(asked, draft);
  const labels = new Map(
    asked.flatMap(({ _id, fields }) => fields.map(({ id, label }) => [`${_id}.${id}`, label[language]])),
  );
  const save = ({ version }: BookingView) => {
    const answers = answersOf(asked, values) ?? [];
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
          forms={asked}
          language={language}
          values={values}
          errors={answerErrors(asked, values, fieldErrors(update.error))}
          onChange={(typed) => change(flat(asked, typed))}
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
