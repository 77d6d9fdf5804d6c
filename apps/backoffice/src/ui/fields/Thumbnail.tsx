import type { ImagePurpose } from '@marea/domain/images/imagePurposes';
import { IconPhoto, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StoredPicture } from './StoredPicture.tsx';
import classes from './PictureField.module.css';

const WIDTH = 320;

type ThumbnailProps = {
  id: string | null;
  purpose: ImagePurpose;
  icon?: TablerIcon;
  /** Stands for it until there is a picture. */
  drawing?: ReactNode;
};

/** The picture of a row, beside its name, or a sign where it has none. */
export function Thumbnail({ id, purpose, icon: Icon = IconPhoto, drawing }: ThumbnailProps) {
  return (
    <span className={classes.thumbnail} aria-hidden>
      {id ? (
        <StoredPicture id={id} purpose={purpose} width={WIDTH} alt="" className={classes.picture} />
      ) : (
        (drawing ?? <Icon size={17} stroke={1.5} />)
      )}
    </span>
  );
}
