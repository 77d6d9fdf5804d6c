import { useTranslation } from 'react-i18next';
import { OwnPicture } from '../../../core/OwnPicture.tsx';
import classes from './Below.module.css';

const MAX_SHOWN = 6;

/** The company's own pictures. */
export function Gallery({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const { t } = useTranslation('ui');
  if (pictures.length === 0) return null;
  return (
    <section aria-label={t('story.pictures', { name })}>
      <ul className={classes.gallery}>
        {pictures.slice(0, MAX_SHOWN).map((id) => (
          <li key={id}>
            <OwnPicture id={id} sizes="(min-width: 60em) 360px, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
