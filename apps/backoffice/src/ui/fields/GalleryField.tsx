import { Input, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PictureField } from './PictureField.tsx';

type GalleryFieldProps = {
  label: string;
  /** The pictures' ids. */
  value?: string[];
  onChange?: (ids: string[]) => void;
  error?: string;
};

const MOST = 30;

/** The pictures that guests see of a thing, the first of them as its cover. */
export function GalleryField({ label, value = [], onChange, error }: GalleryFieldProps) {
  const { t } = useTranslation('ui');
  const put = (at: number, id: string | null) =>
    onChange?.(
      value.flatMap((one, index) => (index === at ? (id ?? []) : one)).concat(at === value.length && id ? id : []),
    );
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
        {[...value, null].slice(0, MOST).map((id, index) => (
          <PictureField
            key={id ?? 'next'}
            label={t('gallery.picture', { number: index + 1 })}
            purpose="gallery"
            value={id}
            onChange={(chosen) => put(index, chosen)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
