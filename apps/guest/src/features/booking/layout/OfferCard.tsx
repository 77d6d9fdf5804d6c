import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../core/kit/Photo.tsx';
import type { ShownPicture } from '../../../core/kit/Photo.tsx';
import classes from './OfferCard.module.css';

type OfferCardProps = {
  /** The company's picture; without one a drawing is shown. */
  picture: ShownPicture | undefined;
  art: { seed: string; category: string; color?: string };
  name: ReactNode;
  facts: string;
  text?: string;
  /** The language of the text, if it differs from the page's. */
  textLang?: string;
  price: ReactNode;
  action: string;
  isChosen: boolean;
  /** Shown, but not selectable. */
  isOut?: boolean;
  onChoose: () => void;
};

export function OfferCard({
  picture,
  art,
  name,
  facts,
  text,
  textLang,
  price,
  action,
  isChosen,
  isOut,
  onChoose,
}: OfferCardProps) {
  return (
    <li className={classes.card} data-chosen={isChosen || undefined} data-out={isOut || undefined}>
      <div className={classes.art}>
        <Photo picture={picture} art={art} sizes="(min-width: 60em) 352px, (min-width: 40em) 50vw, 100vw" />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>
          {isOut ? (
            name
          ) : (
            <button type="button" className={classes.button} aria-pressed={isChosen} onClick={onChoose}>
              {name}
            </button>
          )}
        </h2>
        <p className={classes.facts}>{facts}</p>
        {text && (
          <p className={classes.text} lang={textLang}>
            {text}
          </p>
        )}
        <div className={classes.foot}>
          <span className={classes.price}>{price}</span>
          {!isOut && (
            <span className={classes.action} aria-hidden>
              {action}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

export function OfferList({ children, isSettling }: { children: ReactNode; isSettling?: boolean }) {
  return (
    <ul className={classes.list} aria-busy={isSettling || undefined}>
      {children}
    </ul>
  );
}

export function OfferSkeletons({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton height={140} radius={0} />
          <div className={classes.body}>
            <Skeleton height={17} width="60%" />
            <Skeleton height={12} width="85%" mt={10} />
            <Skeleton height={16} width="35%" mt={18} />
          </div>
        </div>
      ))}
    </div>
  );
}
