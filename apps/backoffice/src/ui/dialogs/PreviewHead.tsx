import { SegmentedControl } from '@mantine/core';
import type { Language } from '@marea/domain/core/text/text';
import { useTranslation } from 'react-i18next';
import classes from './PreviewHead.module.css';

type PreviewHeadProps = { title: string; label: string; value: Language; onChange: (language: Language) => void };

/** The title of a preview, and the switch of its language. */
export function PreviewHead({ title, label, value, onChange }: PreviewHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <b>{title}</b>
      <SegmentedControl<Language>
        size="xs"
        aria-label={label}
        value={value}
        data={[
          { value: 'es', label: t('preferences.es') },
          { value: 'en', label: t('preferences.en') },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
