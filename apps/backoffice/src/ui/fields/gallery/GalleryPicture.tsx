import { ActionIcon, Badge, Collapse, Group, Stack, Text, TextInput } from '@mantine/core';
import { MAX_ALT } from '@marea/domain/core/limits';
import type { GalleryItem } from '@marea/domain/images/gallery.schema';
import { IconPencil, IconTrash, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../record/form/useRecordForm.ts';
import { StoredPicture } from '../StoredPicture.tsx';
import { FocalPoint, cropOf } from './FocalPoint.tsx';
import classes from './Gallery.module.css';

const VIDEO_EXAMPLE = 'https://www.youtube.com/watch?v=…';

type GalleryPictureProps = {
  form: FormFields<'gallery'>;
  item: GalleryItem;
  index: number;
  name: string;
  /** The controls that reorder the pictures. */
  controls: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
};

const WIDTH = 320;

/** A picture of a gallery: a row that opens its texts, focal point and video. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { form, item, index, name, controls, isOpen, onToggle, onRemove } = props;
  const { t } = useTranslation('ui');
  const at = <Field extends string>(field: Field) => `gallery.${index}.${field}` as const;
  const texts = (['es', 'en'] as const).map((language) => ({
    language,
    input: form.part(at(`alt.${language}`), t(`bilingual.${language}`, { label: t('gallery.alt') })),
  }));
  const video = form.part(at('video'), t('gallery.video'));
  const hasError = [video, ...texts.map(({ input }) => input)].some(({ error }) => error);
  const hasNoText = item.alt.es === '' || item.alt.en === '';
  return (
    <div className={classes.picture} data-open={isOpen || hasError || undefined}>
      <div className={classes.row}>
        <div className={classes.thumbnail} style={cropOf(item)}>
          <StoredPicture id={item.image} purpose="gallery" width={WIDTH} alt="" />
        </div>
        <Stack gap={2} className={classes.about}>
          <Text size="sm" truncate>
            {name}
          </Text>
          <Group gap={6}>
            {index === 0 && <Badge variant="light">{t('gallery.cover')}</Badge>}
            {item.video && (
              <Badge variant="light" color="gray" leftSection={<IconVideo size={12} aria-hidden />}>
                {t('gallery.isVideo')}
              </Badge>
            )}
            {hasNoText && (
              <Text size="xs" c="dimmed">
                {t('gallery.noText')}
              </Text>
            )}
          </Group>
        </Stack>
        <Group gap={0} wrap="nowrap" className={classes.actions}>
          {controls}
          <ActionIcon
            variant={isOpen ? 'light' : 'subtle'}
            color="gray"
            size={32}
            aria-expanded={isOpen}
            aria-label={t('gallery.edit', { name })}
            onClick={onToggle}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('gallery.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      </div>
      <Collapse expanded={isOpen || hasError}>
        <Stack gap="sm" className={classes.details}>
          {texts.map(({ language, input }) => (
            <TextInput key={language} {...input} lang={language} maxLength={MAX_ALT} />
          ))}
          <FocalPoint
            item={item}
            onChange={({ x, y }) => {
              form.part(at('focalX'), '').onChange(x);
              form.part(at('focalY'), '').onChange(y);
            }}
          />
          <TextInput
            {...video}
            value={item.video ?? ''}
            onChange={({ currentTarget }) => video.onChange(currentTarget.value.trim() || null)}
            type="url"
            description={t('gallery.videoHint')}
            placeholder={VIDEO_EXAMPLE}
          />
        </Stack>
      </Collapse>
    </div>
  );
}
