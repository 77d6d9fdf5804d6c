import { Button, FileButton, Group, Input, Loader } from '@mantine/core';
import type { ImagePurpose } from '@marea/domain/images/imagePurposes';
import { imagesEndpoints, imageWidths, MAX_IMAGE_BYTES } from '@marea/domain/images/images.endpoints';
import { IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../data/useChange.ts';
import { failureText } from '../record/form/formFailure.ts';
import { StoredPicture } from './StoredPicture.tsx';
import classes from './PictureField.module.css';

type PictureFieldProps = {
  label: string;
  /** What it is for, which says who may see it. */
  purpose: ImagePurpose;
  /** The picture's id. */
  value?: string | null;
  onChange?: (id: string | null) => void;
  error?: ReactNode;
};

const BYTES_IN_A_MEGABYTE = 1_024 * 1_024;
const max = MAX_IMAGE_BYTES / BYTES_IN_A_MEGABYTE;
const isTooLarge = ({ size }: File) => size > MAX_IMAGE_BYTES;
/** What iPhones store, and no browser but Safari shows. */
const HEIC = /\.hei[cf]$/i;
const WIDTH = 320;

/** A picture, made smaller and sent as soon as it is chosen; the record keeps its id. */
export function PictureField({ label, purpose, value, onChange, error }: PictureFieldProps) {
  const { t } = useTranslation('ui');
  const [problem, setProblem] = useState<string | null>(null);
  const [isShrinking, setShrinking] = useState(false);
  const upload = useChange(imagesEndpoints.uploadImage, {
    handlesError: (failure) => {
      setProblem(failureText(failure));
      return true;
    },
    onSuccess: ({ data }) => onChange?.(data._id),
  });
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    setShrinking(true);
    const file = await shrinkPicture(chosen);
    setShrinking(false);
    const found = HEIC.test(file.name) ? t('picture.heic') : isTooLarge(file) ? t('picture.tooLarge', { max }) : null;
    setProblem(found);
    if (!found) upload.mutate({ body: { purpose }, file });
  };
  const isBusy = isShrinking || upload.isPending;
  return (
    <Input.Wrapper label={label} labelElement="div" error={problem ?? error} role="group" aria-label={label}>
      <Group gap="sm" align="center" mt={4} mb={problem ? 4 : 0}>
        <div className={classes.frame} data-empty={!value || undefined}>
          {isBusy ? (
            <Loader size="sm" role="status" aria-label={t('picture.uploading')} />
          ) : value ? (
            <StoredPicture
              id={value}
              purpose={purpose}
              width={WIDTH}
              alt={t('picture.alt')}
              className={classes.picture}
            />
          ) : (
            <IconPhoto size={22} stroke={1.4} aria-hidden />
          )}
        </div>
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          onChange={(file) => void choose(file)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              disabled={isBusy}
              leftSection={<IconPhotoPlus size={15} aria-hidden />}
            >
              {t(value ? 'picture.change' : 'picture.choose')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => onChange?.(null)}
          >
            {t('picture.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** No stored copy is wider. */
const WIDEST = imageWidths[imageWidths.length - 1] as number;
/** Smaller files are sent as they are: decoding them would take longer than sending them. */
const SMALL_BYTES = 1_024 * 1_024;
const QUALITY = 0.9;
/** A moving picture would lose its movement; what is no picture stays what it is. */
const shrinkable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A picture no wider than its largest stored copy, upright, without what the camera noted; or the file itself where that is no smaller. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !shrinkable.includes(file.type)) return file;
  try {
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const shrunk = await drawn(await createImageBitmap(file, { imageOrientation: 'from-image' }), type);
    return shrunk && shrunk.size < file.size ? new File([shrunk], file.name, { type }) : file;
  } catch {
    // The server says what is wrong with a picture that cannot be read.
    return file;
  }
}

function drawn(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, WIDEST / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
