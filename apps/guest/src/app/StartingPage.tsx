import { screenTexts } from '@marea/texts/screens';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { Placeholder } from '../core/kit/Placeholder.tsx';
import classes from './StartingPage.module.css';

/** The placeholder of the first page while it loads. */
export function StartingPage() {
  const { loading } = screenTexts[useShownLanguage()];
  return (
    <div className={classes.page} role="status" aria-label={loading}>
      <Placeholder height={34} shape="circle" />
      <Placeholder height={30} width="70%" />
      <Placeholder height={14} width="90%" />
      <Placeholder height={210} shape="card" />
      <Placeholder height={210} shape="card" />
    </div>
  );
}
