import { screenTexts } from '@marea/texts/screens';
import { IconSailboat } from '@tabler/icons-react';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { isChunkError, serverAnswers, untilServerAnswers } from '../client/network.ts';
import { guestLanguageOf } from '../i18n/language.ts';
import classes from './ErrorBoundary.module.css';

type ErrorBoundaryProps = { children: ReactNode };

export class ErrorBoundary extends Component<ErrorBoundaryProps, { crash: { error: unknown } | null }> {
  override state = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override render() {
    const { crash } = this.state as { crash: { error: unknown } | null };
    return crash ? <CrashScreen error={crash.error} /> : this.props.children;
  }
}

/** The fallback screen, for a router that catches errors itself. Needs no provider. */
export function CrashScreen({ error }: { error: unknown }) {
  const isChunk = isChunkError(error);
  const isAway = useReloadWhenBack(isChunk);
  const texts = screenTexts[guestLanguageOf(document.documentElement.lang) ?? 'en'];
  return (
    <div className={classes.screen} role="alert">
      <IconSailboat className={classes.sign} size={64} aria-hidden />
      <p className={classes.text}>{isAway ? texts.away : isChunk ? texts.updated : texts.crashed}</p>
      <button type="button" className={classes.button} onClick={() => location.reload()}>
        {texts.refresh}
      </button>
    </div>
  );
}

/** Whether a part of the app is missing because the server is unreachable; reloads the page as soon as it answers. */
function useReloadWhenBack(isChunk: boolean): boolean {
  const [isAway, setAway] = useState(isChunk && !navigator.onLine);
  useEffect(() => {
    if (!isChunk) return;
    void (async () => {
      if (await serverAnswers()) return;
      setAway(true);
      await untilServerAnswers();
      window.location.reload();
    })();
  }, [isChunk]);
  return isAway;
}
