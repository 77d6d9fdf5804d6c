import { Modal } from '@mantine/core';
import { fileTypes, type FileAnswer } from '@marea/domain/contract/fileAnswer';
import { bookingFilesEndpoints } from '@marea/domain/files/bookingFiles.endpoints';
import type { BookingFile } from '@marea/domain/files/bookingFiles.schema';
import { saveAnswer } from '@marea/web/saveFile';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { toastError, toastProgress } from '../../../core/toasts.ts';
import classes from './Files.module.css';

type OpenedFile = { name: string; answer: FileAnswer };

/** Opens a file of a booking: a picture over the page, a document among the downloads. */
export function useOpenFile(bookingId: string) {
  const { t } = useTranslation(['booking', 'app']);
  const [shown, setShown] = useState<OpenedFile | null>(null);
  const load = ({ _id: fileId }: BookingFile) =>
    call(bookingFilesEndpoints.bookingFile, { params: { id: bookingId, fileId } });
  const showPicture = async (file: BookingFile) => {
    try {
      setShown({ name: file.name, answer: await load(file) });
    } catch (error) {
      toastError(error);
    }
  };
  const saveDocument = async (file: BookingFile) => saveAnswer(await load(file));
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !(shown?.answer.content instanceof Uint8Array)) return;
      const { content, type } = shown.answer;
      const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: fileTypes[type] }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [shown],
  );
  return {
    open: (file: BookingFile) =>
      void (file.type === 'webp'
        ? showPicture(file)
        : toastProgress(saveDocument(file), { doing: t('files.opening'), done: t('files.saved') })),
    preview: (
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="xl"
        title={shown?.name}
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        <img ref={draw} alt={shown?.name ?? ''} className={classes.picture} />
      </Modal>
    ),
  };
}
