import { IconFileDownload, IconToolsKitchen2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSavePaper } from '../../ui/useSavePaper.ts';
import classes from './AfterActions.module.css';

type PaperButtonProps = { paper: 'confirmation' | 'itinerary'; bookingId: string; secret: string };

const icons = { confirmation: IconFileDownload, itinerary: IconToolsKitchen2 };

/** Saves one of the booking's papers as a PDF. */
export function PaperButton({ paper, bookingId, secret }: PaperButtonProps) {
  const { t } = useTranslation('confirmation');
  const saving = useSavePaper(paper, { bookingId, secret });
  const Icon = icons[paper];
  return (
    <button type="button" className={classes.action} disabled={saving.isPending} onClick={() => saving.mutate()}>
      <Icon size={18} aria-hidden />
      <span aria-live="polite">{t(saving.isError ? 'papers.failed' : `papers.${paper}`)}</span>
    </button>
  );
}
