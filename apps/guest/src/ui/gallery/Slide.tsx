import { textIn } from '@marea/domain/core/text/text';
import { parseVideoLink } from '@marea/domain/images/videoLink';
import type { VideoLink } from '@marea/domain/images/videoLink';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../core/kit/Photo.tsx';
import type { ShownPicture } from '../../core/kit/Photo.tsx';
import { usePreview } from './usePreview.ts';
import classes from './Viewer.module.css';

type Room = { width: number; height: number };
type SlideProps = { picture: ShownPicture; isShown: boolean; room: Room };

/** The assumed size of a picture of unknown size. */
const USUAL_SIZE = { width: 3, height: 2 };
const VIDEO_SIZE = { width: 16, height: 9 };

/** A picture as large as the room allows, or a video. */
export function Slide({ picture, isShown, room }: SlideProps) {
  const preview = usePreview(picture);
  const video = picture.video ? parseVideoLink(picture.video) : null;
  if (video) return <Video key={String(isShown)} video={video} picture={picture} box={fitted(VIDEO_SIZE, room)} />;
  const { width = 0, height = 0 } = picture;
  const box = fitted(width > 0 && height > 0 ? { width, height } : USUAL_SIZE, room);
  return (
    <div style={box}>
      <Photo picture={picture} sizes={`${Math.round(box.width)}px`} isFirst={isShown} preview={preview} />
    </div>
  );
}

type VideoProps = { video: VideoLink; picture: ShownPicture; box: Room };

const providers = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** The poster of a video. The provider learns of the guest only when they play it. */
function Video({ video, picture, box }: VideoProps) {
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  const [isPlaying, setPlaying] = useState(false);
  const title = (picture.alt && textIn(picture.alt, language)) || t('gallery.untitledVideo');
  if (!isPlaying) {
    const label =
      video.provider === 'file' ? t('gallery.play') : t('gallery.playAt', { provider: providers[video.provider] });
    return (
      <div className={classes.video} style={box}>
        <Photo picture={picture} sizes={`${Math.round(box.width)}px`} />
        <button type="button" className={classes.play} onClick={() => setPlaying(true)}>
          <IconPlayerPlayFilled size={22} aria-hidden />
          {label}
        </button>
      </div>
    );
  }
  if (video.provider === 'file') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the company's film: nobody has written captions for it
      <video className={classes.frame} style={box} src={video.src} title={title} controls autoPlay playsInline />
    );
  }
  return (
    <iframe
      className={classes.frame}
      style={box}
      src={video.embed}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- its players are of other origins, and need their own
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      // YouTube refuses to play on a page that hides its origin.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function fitted({ width, height }: Room, room: Room): Room {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}
