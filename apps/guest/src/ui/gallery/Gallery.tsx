import { textIn } from '@marea/domain/core/text/text';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconLayoutGrid, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../core/kit/Photo.tsx';
import type { ShownPicture } from '../../core/kit/Photo.tsx';
import { usePreview } from './usePreview.ts';
import { loadViewer, useViewer } from './useViewer.ts';
import classes from './Gallery.module.css';

type GalleryProps = {
  pictures: readonly ShownPicture[];
  /** The name of the trip, vessel or place pictured. */
  name: string;
  /** At the top of its page: the first picture loads at once. */
  isFirst?: boolean;
};

/** Pictures shown on a wide screen; a phone swipes through all. */
const ON_WIDE = 5;

/** Pictures and videos: on a phone a strip to swipe, else one large and up to four; a press opens the viewer. */
export function Gallery({ pictures, name, isFirst = false }: GalleryProps) {
  const { t } = useTranslation('ui');
  const { opened, open, close } = useViewer(pictures);
  const [currentIndex, setCurrentIndex] = useState(0);
  if (pictures.length === 0) return null;
  const total = pictures.length;
  const title = t('story.pictures', { name });
  return (
    <section className={classes.gallery} aria-label={title}>
      <ul
        className={classes.pictures}
        data-count={Math.min(total, ON_WIDE)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrentIndex(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.image}>
            <Tile
              picture={picture}
              number={index + 1}
              total={total}
              isLarge={index === 0}
              isFirst={isFirst && index === 0}
              onOpen={() => open(index)}
            />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <span className={classes.counter} aria-hidden>
          {currentIndex + 1} / {total}
        </span>
      )}
      {total > ON_WIDE && (
        <button type="button" className={classes.all} onClick={() => open(0)}>
          <IconLayoutGrid size={18} aria-hidden />
          {t('gallery.all', { count: total })}
        </button>
      )}
      {opened && <opened.Viewer pictures={pictures} index={opened.index} title={title} onClose={close} />}
    </section>
  );
}

type TileProps = {
  picture: ShownPicture;
  number: number;
  total: number;
  isLarge: boolean;
  isFirst: boolean;
  onOpen: () => void;
};

function Tile({ picture, number, total, isLarge, isFirst, onOpen }: TileProps) {
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  const preview = usePreview(picture);
  const place = t(picture.video ? 'gallery.video' : 'gallery.picture', { number, total });
  return (
    <button
      type="button"
      className={classes.tile}
      aria-label={[place, picture.alt && textIn(picture.alt, language)].filter(Boolean).join(': ')}
      onPointerEnter={loadViewer}
      onFocus={loadViewer}
      onClick={onOpen}
    >
      <Photo
        picture={picture}
        sizes={`(min-width: 48em) ${isLarge ? 560 : 280}px, 100vw`}
        isFirst={isFirst}
        preview={preview}
      />
      {picture.video && (
        <span className={classes.play} aria-hidden>
          <IconPlayerPlayFilled size={26} />
        </span>
      )}
    </button>
  );
}
