import { Input, Stack } from '@mantine/core';
import { MAX_GALLERY } from '@marea/domain/core/limits';
import { useTranslation } from 'react-i18next';
import { SortableRows } from '../order/SortableRows.tsx';
import { PictureField } from './PictureField.tsx';
import classes from './PictureField.module.css';

type GalleryFieldProps = {
  label: string;
  /** The pictures' ids. */
  value?: string[];
  onChange?: (ids: string[]) => void;
  error?: string;
};

/** The public pictures of a record; the first is its cover. */
export function GalleryField({ label, value = [], onChange, error }: GalleryFieldProps) {
  const { t } = useTranslation('ui');
  const nameOf = (_id: string, index: number) => t('gallery.picture', { number: index + 1 });
  const replace = (at: number, id: string | null) =>
    onChange?.(value.flatMap((one, index) => (index === at ? (id ?? []) : one)));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('gallery.hint')}
      error={error}
      role="group"
      aria-label={label}
    >
      <Stack gap="xs" mt={6}>
        {value.length > 0 && (
          <SortableRows
            label={label}
            items={value}
            idOf={(id) => id}
            nameOf={nameOf}
            onOrder={(ids) => onChange?.(ids)}
          >
            {(id, index, controls) => (
              <div className={classes.inOrder}>
                <PictureField
                  label={nameOf(id, index)}
                  purpose="gallery"
                  value={id}
                  onChange={(chosen) => replace(index, chosen)}
                />
                {controls}
              </div>
            )}
          </SortableRows>
        )}
        {value.length < MAX_GALLERY && (
          <PictureField
            key={value.length}
            label={t('gallery.picture', { number: value.length + 1 })}
            purpose="gallery"
            value={null}
            onChange={(id) => id && onChange?.([...value, id])}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
