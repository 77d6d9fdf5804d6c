import { Button, Group, Stack } from '@mantine/core';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { FormQuestions } from '@marea/web/FormQuestions.tsx';
import { answerErrors, answersOf, typedOf, type FormValues } from '@marea/web/formValues';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../app/toasts.ts';
import { fieldErrors, isTakenByForm } from '../../../ui/record/formFailure.ts';
import { useChange } from '../../../ui/useChange.ts';
import { useShowBooking } from '../useBooking.ts';
import { useWording } from '../wording.ts';
import type { AskedForms } from './useAskedForms.ts';

type AnswersEditorProps = { booking: BookingView; asked: AskedForms; onDone: () => void };

/** The questions of a booking's service, with what was answered so far. */
export function AnswersEditor({ booking, asked, onDone }: AnswersEditorProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { language } = useWording();
  const [values, setValues] = useState<FormValues>(() => typedOf(booking.answers));
  const show = useShowBooking();
  const update = useChange(bookingEndpoints.updateBooking, {
    handlesError: isTakenByForm,
    onSuccess: ({ data }) => {
      show(data);
      toastDone(t('updated'));
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = answersOf(asked, values) ?? [];
    update.mutate({ params: { id: booking._id }, body: { answers, version: booking.version } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormQuestions
          forms={asked}
          language={language}
          values={values}
          errors={answerErrors(asked, values, fieldErrors(update.error))}
          onChange={setValues}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('app:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
