import type { Language } from '@marea/domain/kernel/language';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { useLanguage } from '@marea/web/i18n';
import { VesselArt } from '@marea/web/VesselArt.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { StoredPicture } from '../../ui/fields/StoredPicture.tsx';
import { PreviewHead } from '../../ui/PreviewHead.tsx';
import classes from './Homepage.module.css';

const WIDTH = 640;

/** The guests' first page as it is being written, in either language. */
export function WelcomePreview({ home }: { home: Settings['home'] }) {
  const { t } = useTranslation('homepage');
  const { company } = useWorkplace();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <PreviewHead title={t('preview.title')} label={t('preview.language')} value={language} onChange={setLanguage} />
      <div className={classes.screen} lang={language}>
        <div className={classes.scene}>
          {home.image ? (
            <StoredPicture id={home.image} purpose="home" width={WIDTH} alt="" className={classes.picture} />
          ) : (
            <VesselArt seed={company._id} category="luxury" />
          )}
        </div>
        <p className={classes.heading}>{home.title[language] || company.name}</p>
        <p className={classes.text}>{home.text[language] || t('preview.noText')}</p>
      </div>
    </section>
  );
}
