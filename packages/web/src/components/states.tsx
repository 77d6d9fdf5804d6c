import { screenTexts } from '@marea/texts/screens';
import { IconAlertTriangle, IconRefresh, IconSailboat, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../client/client.ts';
import { useShownLanguage } from '../i18n/i18n.ts';
import classes from './states.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: TablerIcon;
  isPage?: boolean;
};

/** For a list, chart or panel without entries, or a page that cannot be shown. */
export function EmptyState({ title, text, action, icon: Icon = IconSailboat, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'div';
  return (
    <div className={classes.state}>
      <span className={classes.mark} aria-hidden>
        <Icon size={28} stroke={1.6} />
      </span>
      <Title className={classes.title}>{title}</Title>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

type ErrorStateProps = { error: unknown; onRetry: () => void };

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const texts = screenTexts[useShownLanguage()];
  return (
    <div className={classes.state} role="alert">
      <span className={classes.mark} data-tone="red" aria-hidden>
        <IconAlertTriangle size={28} stroke={1.6} />
      </span>
      <div className={classes.title}>{texts.failed}</div>
      <div className={classes.text}>{error instanceof ApiError ? error.message : texts.failedText}</div>
      <button type="button" className={classes.retry} onClick={onRetry}>
        <IconRefresh size={16} aria-hidden />
        {texts.retry}
      </button>
    </div>
  );
}
