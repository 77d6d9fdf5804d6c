import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { bytesOf } from '../../core/kit/pictureAddress.ts';

/** The blurred preview of a picture, as a data URL; null without one. */
export function usePreview({ placeholder = '' }: { placeholder?: string }): string | null {
  return useMemo(() => (placeholder === '' ? null : thumbHashToDataURL(bytesOf(placeholder))), [placeholder]);
}
