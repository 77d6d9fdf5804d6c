import { Input } from '@mantine/core';
import type { GalleryItem } from '@marea/domain/images/gallery.schema';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from '../StoredPicture.tsx';
import classes from './Gallery.module.css';

type Point = { x: number; y: number };
type FocalPointProps = { item: GalleryItem; onChange: (point: Point) => void };

const WIDTH = 960;
const STEP = 0.05;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The crops of a picture: on a page's head, a card and a phone. */
const SHAPES = ['wide', 'square', 'tall'] as const;

/** Chooses the part of a picture that stays visible when a page crops it: by a click, or by the arrow keys. */
export function FocalPoint({ item, onChange }: FocalPointProps) {
  const { t } = useTranslation('ui');
  const { image, focalX, focalY } = item;
  const percent = { x: Math.round(focalX * 100), y: Math.round(focalY * 100) };

  function place({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void {
    // The space bar makes a click without a position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(inside({ x: (clientX - left) / width, y: (clientY - top) / height }));
  }

  function move(event: KeyboardEvent): void {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(inside({ x: focalX + by.x, y: focalY + by.y }));
  }

  return (
    <Input.Wrapper label={t('gallery.focal')} labelElement="div" description={t('gallery.focalHint')}>
      <div className={classes.focal}>
        <button
          type="button"
          className={classes.whole}
          aria-label={t('gallery.focalAt', percent)}
          onClick={place}
          onKeyDown={move}
        >
          <StoredPicture id={image} purpose="gallery" width={WIDTH} alt="" />
          <span className={classes.point} style={{ left: `${percent.x}%`, top: `${percent.y}%` }} />
        </button>
        <div className={classes.crops} aria-hidden>
          {SHAPES.map((shape) => (
            <div key={shape} className={classes.crop} data-shape={shape} style={cropOf(item)}>
              <StoredPicture id={image} purpose="gallery" width={WIDTH} alt="" />
            </div>
          ))}
        </div>
      </div>
    </Input.Wrapper>
  );
}

/** The position of a cropped picture in its frame. */
export function cropOf({ focalX, focalY }: Pick<GalleryItem, 'focalX' | 'focalY'>): CSSProperties {
  return { '--crop': `${focalX * 100}% ${focalY * 100}%` } as CSSProperties;
}

function inside({ x, y }: Point): Point {
  const hundredths = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
  return { x: hundredths(x), y: hundredths(y) };
}
