import { ActionIcon, Button, FileButton, Group, Modal, Skeleton, Text } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { MAX_IMAGE_BYTES } from '@marea/domain/core/limits';
import { ACCEPTED_FILES, bookingFilesEndpoints } from '@marea/domain/files/bookingFiles.endpoints';
import type { BookingFile } from '@marea/domain/files/bookingFiles.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { blobOf, saveAnswer } from '@marea/web/client/saveFile';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconFileTypePdf, IconPaperclip, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { toastDone, toastError, toastProgress } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { shrinkPicture } from '../../../ui/fields/pictureFile.ts';
import { failureText } from '../../../ui/record/form/formFailure.ts';
import classes from './Files.module.css';

const { addBookingFile, bookingFiles, removeBookingFile } = bookingFilesEndpoints;

/** The pictures and documents of a booking. */
export function FilesTab({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('booking');
  const mayCall = useMayCall();
  const params = { id: booking._id };
  const { data, error, refetch } = useQuery(queries(bookingFiles, { params }));
  const [problem, setProblem] = useState<string | null>(null);
  const [removed, setRemoved] = useState<BookingFile | null>(null);
  const { open, preview } = useOpenFile(booking._id);
  const refreshes = [bookingFiles];
  const add = useChange(addBookingFile, {
    refreshes,
    handlesError: (failure) => {
      setProblem(failureText(failure));
      return true;
    },
    onSuccess: () => toastDone(t('files.added')),
  });
  const remove = useChange(removeBookingFile, { refreshes, onSuccess: () => toastDone(t('files.removed')) });
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    const file = await shrinkPicture(chosen);
    const isLarge = file.size > MAX_IMAGE_BYTES;
    setProblem(isLarge ? t('files.tooLarge', { max: MAX_IMAGE_BYTES / MEGABYTE }) : null);
    if (!isLarge) add.mutate({ params, body: { name: file.name.slice(-120) }, file });
  };

  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={160} radius="md" aria-busy="true" />;
  }
  const mayRemove = mayCall(removeBookingFile);
  return (
    <>
      {data.data.length === 0 && <EmptyState icon={IconPaperclip} title={t('files.none')} />}
      <ul className={classes.list}>
        {data.data.map((file) => (
          <li key={file._id} className={classes.file}>
            {file.type === 'pdf' ? <IconFileTypePdf size={22} aria-hidden /> : <IconPhoto size={22} aria-hidden />}
            <button type="button" className={classes.open} onClick={() => open(file)}>
              {file.name}
              <small>
                {[file.by.name, formatDateTime(file.createdAt, booking.zone), fileSizeText(file.size)].join(' · ')}
              </small>
            </button>
            {mayRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('files.remove', { name: file.name })}
                onClick={() => setRemoved(file)}
              >
                <IconTrash size={17} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayCall(addBookingFile) && (
        <Group>
          <FileButton accept={ACCEPTED_FILES} onChange={(file) => void choose(file)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={add.isPending}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t('files.add')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('files.accepted', { max: MAX_IMAGE_BYTES / MEGABYTE })}
          </Text>
        </Group>
      )}
      {problem && (
        <Text c="var(--marea-red)" role="alert">
          {problem}
        </Text>
      )}
      {preview}
      <ConfirmDialog
        opened={removed !== null}
        title={t('files.removeTitle', { name: removed?.name ?? '' })}
        confirm={t('files.removeConfirm')}
        isGrave
        onConfirm={() => removed && remove.mutateAsync({ params: { ...params, fileId: removed._id } })}
        onClose={() => setRemoved(null)}
      >
        {t('files.removeText')}
      </ConfirmDialog>
    </>
  );
}

const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Formats a file size: '340 KB', '1.2 MB'. */
export function fileSizeText(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
}

type OpenedFile = { name: string; answer: FileAnswer };

/** Opens a file of a booking: a picture over the page, a document as a download. */
export function useOpenFile(bookingId: string) {
  const { t } = useTranslation(['booking', 'app']);
  const [openedFile, setOpenedFile] = useState<OpenedFile | null>(null);
  const load = ({ _id: fileId }: BookingFile) =>
    call(bookingFilesEndpoints.bookingFile, { params: { id: bookingId, fileId } });
  const showPicture = async (file: BookingFile) => {
    try {
      setOpenedFile({ name: file.name, answer: await load(file) });
    } catch (error) {
      toastError(error);
    }
  };
  const saveDocument = async (file: BookingFile) => saveAnswer(await load(file));
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !openedFile) return;
      const address = URL.createObjectURL(blobOf(openedFile.answer));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [openedFile],
  );
  return {
    open: (file: BookingFile) =>
      void (file.type === 'webp'
        ? showPicture(file)
        : toastProgress(saveDocument(file), { doing: t('files.opening'), done: t('files.saved') })),
    preview: (
      <Modal
        opened={openedFile !== null}
        onClose={() => setOpenedFile(null)}
        size="xl"
        title={openedFile?.name}
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        <img ref={draw} alt={openedFile?.name ?? ''} className={classes.picture} />
      </Modal>
    ),
  };
}
