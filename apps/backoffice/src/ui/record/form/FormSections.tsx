import { Button, Stack } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FormSections.module.css';

type FormSectionsProps = {
  /** Each section's name is spelled as in the code, its title as on the screen. */
  sections: readonly { name: string; title: string; fields: ReactNode }[];
};

/** The parts of a long form in one scroll, with links to each above them, always visible. */
export function FormSections({ sections }: FormSectionsProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const goTo = (name: string) => {
    const heading = document.getElementById(`${id}-${name}`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      <nav className={classes.ways} aria-label={t('form.sections')}>
        {sections.map(({ name, title }) => (
          <Button key={name} variant="subtle" size="compact-sm" onClick={() => goTo(name)}>
            {title}
          </Button>
        ))}
      </nav>
      {sections.map(({ name, title, fields }) => (
        <section key={name} aria-labelledby={`${id}-${name}`}>
          <h2 id={`${id}-${name}`} className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          <Stack gap="md">{fields}</Stack>
        </section>
      ))}
    </>
  );
}
