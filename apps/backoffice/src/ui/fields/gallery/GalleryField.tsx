import '@mantine/dropzone/styles.css';
import { Input, List, Loader, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { MAX_GALLERY } from '@marea/domain/core/limits';
import type { GalleryItem } from '@marea/domain/images/gallery.schema';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../core/toasts.tsx';
import { SortableRows } from '../../order/SortableRows.tsx';
import type { FormFields } from '../../record/form/useRecordForm.ts';
import { pictureTypes } from '../pictureFile.ts';
import { GalleryPicture } from './GalleryPicture.tsx';
import { useLatestChange } from './useLatestChange.ts';
import { useUploads } from './useUploads.ts';
import classes from './Gallery.module.css';

/** The pictures and videos of a vessel, a service or a location in their order; the first is its cover. */
export function GalleryField({ form }: { form: FormFields<'gallery'> }) {
  const { t } = useTranslation('ui');
  const { label, value, error, onChange } = form.field('gallery');
  const items: GalleryItem[] = value ?? [];
  const change = useLatestChange(items, onChange);
  const [openId, setOpenId] = useState<string | null>(null);
  const uploads = useUploads((item) => change((before) => [...before, item].slice(0, MAX_GALLERY)));
  const room = MAX_GALLERY - items.length - uploads.waiting.length;
  const nameOf = (item: GalleryItem, index: number) =>
    item.alt.es || item.alt.en || t('gallery.picture', { number: index + 1 });

  function remove(item: GalleryItem, index: number): void {
    change((before) => before.filter(({ image }) => image !== item.image));
    const undo = () => change((before) => [...before.slice(0, index), item, ...before.slice(index)]);
    toastDone(t('gallery.removed', { name: nameOf(item, index) }), { undo });
  }

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
        {items.length > 0 && (
          <SortableRows
            label={label}
            items={items}
            idOf={({ image }) => image}
            nameOf={nameOf}
            onOrder={(ordered) => change(() => ordered)}
          >
            {(item, index, controls) => (
              <GalleryPicture
                form={form}
                item={item}
                index={index}
                name={nameOf(item, index)}
                controls={controls}
                isOpen={openId === item.image}
                onToggle={() => setOpenId(openId === item.image ? null : item.image)}
                onRemove={() => remove(item, index)}
              />
            )}
          </SortableRows>
        )}
        {uploads.waiting.length > 0 && (
          <div className={classes.progress} role="status">
            <Loader size="xs" />
            <Text size="sm">{t('gallery.uploading', { name: uploads.waiting[0], count: uploads.waiting.length })}</Text>
          </div>
        )}
        {uploads.problems.length > 0 && (
          <List size="sm" c="var(--mantine-color-error)" role="alert">
            {uploads.problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        )}
        {room > 0 && (
          <Dropzone
            className={classes.drop}
            accept={pictureTypes}
            onDrop={(files) => uploads.add(files.slice(0, room))}
            onReject={(rejected) => uploads.refuse(rejected.map(({ file }) => file))}
            inputProps={{ 'aria-label': t('gallery.add') }}
          >
            <IconPhotoPlus size={22} stroke={1.5} aria-hidden />
            <span>{t('gallery.drop')}</span>
          </Dropzone>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
