import type { ImagePurpose } from '@marea/domain/images/imagePurposes';
import { IconPhoto, type TablerIcon } from '@tabler/icons-react';
import { StoredPicture } from './StoredPicture.tsx';
import classes from './PictureField.module.css';

const WIDTH = 320;

type ThumbnailProps = { id: string | null; purpose: ImagePurpose; icon?: TablerIcon };

/** The picture of a row, beside its name, or a sign where it has none. */
export function Thumbnail({ id, purpose, icon: Icon = IconPhoto }: ThumbnailProps) {
  return (
    <span className={classes.thumbnail} aria-hidden>
      {id ? (
        <StoredPicture id={id} purpose={purpose} width={WIDTH} alt="" className={classes.picture} />
      ) : (
        <Icon size={17} stroke={1.5} />
      )}
    </span>
  );
}
