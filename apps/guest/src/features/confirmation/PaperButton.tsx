import { papersEndpoints } from '@marea/domain/papers/papers.endpoints';
import { saveAnswer } from '@marea/web/saveFile';
import { useTranslation } from '@marea/web/useTranslation';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import classes from './AfterActions.module.css';

/** Saves the confirmation as a PDF. */
export function PaperButton({ bookingId, secret }: { bookingId: string; secret: string }) {
  const { t } = useTranslation('confirmation');
  const saving = useMutation({
    mutationFn: async () => {
      const params = { id: bookingId, paper: 'confirmation' };
      saveAnswer(await call(papersEndpoints.guestPaper, { params, headers: { 'x-guest-link': secret } }));
    },
  });
  return (
    <button type="button" className={classes.action} disabled={saving.isPending} onClick={() => saving.mutate()}>
      <IconFileDownload size={18} aria-hidden />
      <span aria-live="polite">{t(saving.isError ? 'paperFailed' : 'paper')}</span>
    </button>
  );
}
