import { galleryItemOf } from '@marea/domain/images/gallery';
import type { GalleryItem } from '@marea/domain/images/gallery.schema';
import { imagesEndpoints } from '@marea/domain/images/images.endpoints';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { failureText } from '../../record/form/formFailure.ts';
import { useFileProblem, shrinkPicture } from '../pictureFile.ts';

/** Uploads pictures one after the other, in the order of the choice. */
export function useUploads(onStored: (item: GalleryItem) => void) {
  const { t } = useTranslation('ui');
  const problemOf = useFileProblem();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const last = useRef(Promise.resolve());

  const refuse = ({ name }: File, problem: string) =>
    setProblems((before) => [...new Set([...before, t('gallery.problem', { name, problem })])]);

  async function upload(chosen: File): Promise<void> {
    try {
      const file = await shrinkPicture(chosen);
      const problem = problemOf(file);
      if (problem) return refuse(chosen, problem);
      const { data } = await call(imagesEndpoints.uploadImage, { body: { purpose: 'gallery' }, file });
      onStored(galleryItemOf(data));
    } catch (error) {
      refuse(chosen, failureText(error as Error));
    } finally {
      setWaiting((before) => before.slice(1));
    }
  }

  return {
    /** The names of the files that are not stored yet. */
    waiting,
    problems,
    add: (files: readonly File[]) => {
      setProblems([]);
      setWaiting((before) => [...before, ...files.map(({ name }) => name)]);
      for (const file of files) last.current = last.current.then(() => upload(file));
    },
    /** Says why files that are not pictures are refused. */
    refuse: (files: readonly File[]) =>
      files.forEach((file) => refuse(file, problemOf(file) ?? t('picture.noPicture'))),
  };
}
