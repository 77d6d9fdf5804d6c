import type { ImagePurpose } from '@marea/domain/images/imagePurposes';
import type { TablerIcon } from '@tabler/icons-react';
import { Thumbnail } from '../fields/Thumbnail.tsx';
import classes from '../fields/PictureField.module.css';

type PicturedNameProps = { id: string | null; purpose: ImagePurpose; icon: TablerIcon; name: string };

/** What a row is called, with its picture before it. */
export function PicturedName({ id, purpose, icon, name }: PicturedNameProps) {
  return (
    <span className={classes.named}>
      <Thumbnail id={id} purpose={purpose} icon={icon} />
      <span>{name}</span>
    </span>
  );
}
