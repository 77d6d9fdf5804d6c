import { useTranslation } from '@marea/web/useTranslation';
import { pictureAddress } from '../../../app/pictureAddress.ts';
import { HOME_PICTURE_WIDTH } from '../useHome.ts';
import classes from './Below.module.css';

const MAX_SHOWN = 6;

/** A location's own pictures. */
export function Gallery({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const { t } = useTranslation('ui');
  if (pictures.length === 0) return null;
  return (
    <section aria-label={t('story.pictures', { name })}>
      <ul className={classes.gallery}>
        {pictures.slice(0, MAX_SHOWN).map((id) => (
          <li key={id}>
            <img className={classes.picture} src={pictureAddress(id, HOME_PICTURE_WIDTH)} alt="" loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}
