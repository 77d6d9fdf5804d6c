import { Button, FileButton, Group, Input, Loader } from '@mantine/core';
import type { ImagePurpose } from '@marea/domain/images/imagePurposes';
import { imagesEndpoints } from '@marea/domain/images/images.endpoints';
import { IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../data/useChange.ts';
import { failureText } from '../record/form/formFailure.ts';
import { pictureTypes, shrinkPicture, useFileProblem } from './pictureFile.ts';
import { StoredPicture } from './StoredPicture.tsx';
import classes from './PictureField.module.css';

type PictureFieldProps = {
  label: string;
  /** The purpose, which decides who may see it. */
  purpose: ImagePurpose;
  /** The picture's id. */
  value?: string | null;
  onChange?: (id: string | null) => void;
  error?: ReactNode;
};

const WIDTH = 320;

/** A picture, shrunk and uploaded as soon as it is chosen; the record stores its id. */
export function PictureField({ label, purpose, value, onChange, error }: PictureFieldProps) {
  const { t } = useTranslation('ui');
  const problemOf = useFileProblem();
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
    const fileProblem = problemOf(file);
    setProblem(fileProblem);
    if (!fileProblem) upload.mutate({ body: { purpose }, file });
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
        <FileButton accept={pictureTypes.join(',')} onChange={(file) => void choose(file)}>
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
