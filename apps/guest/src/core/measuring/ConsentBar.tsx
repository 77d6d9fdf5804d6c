import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isEmbedded } from '../embedded.ts';
import { paths } from '../paths.ts';
import type { MeasuredCompany } from './measuredEvents.ts';
import classes from './ConsentBar.module.css';

type ConsentBarProps = { company: MeasuredCompany; onAnswer: (isGiven: boolean) => void };

/** Asks once whether a company may measure; either answer is one tap, and the page stays usable meanwhile. */
export function ConsentBar({ company, onAnswer }: ConsentBarProps) {
  const { t } = useTranslation('ui');
  const { slug, name, measuring } = company;
  const bar = useRoomAtFoot();
  const services = [
    ...(measuring.gtmId || measuring.ga4Id ? ['Google'] : []),
    ...(measuring.metaPixelId ? ['Meta'] : []),
  ].join(t('measuring.and'));
  return (
    <section ref={bar} className={classes.bar} data-embedded={isEmbedded() || undefined} aria-labelledby="measuring">
      <div className={classes.inner}>
        <div className={classes.words}>
          <h2 className={classes.title} id="measuring">
            {t('measuring.title', { company: name })}
          </h2>
          <p className={classes.text}>
            {t('measuring.text', { services })} <Link to={paths.policies(slug)}>{t('measuring.more')}</Link>
          </p>
        </div>
        <div className={classes.answers}>
          <button type="button" className={classes.answer} onClick={() => onAnswer(false)}>
            {t('measuring.decline')}
          </button>
          <button type="button" className={classes.answer} onClick={() => onAnswer(true)}>
            {t('measuring.accept')}
          </button>
        </div>
      </div>
    </section>
  );
}

const ROOM = '--marea-foot';

/** Makes room for the bar at the foot of the page, also for sticky elements. */
function useRoomAtFoot() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (!current || isEmbedded()) return undefined;
    const sized = new ResizeObserver(() => style.setProperty(ROOM, `${current.offsetHeight}px`));
    sized.observe(current);
    return () => {
      sized.disconnect();
      style.removeProperty(ROOM);
    };
  }, []);
  return bar;
}
