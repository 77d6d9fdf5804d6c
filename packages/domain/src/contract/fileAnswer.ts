import { keysOf } from '../core/errors/unknown.ts';

export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  webp: 'image/webp',
  zip: 'application/zip',
  pkpass: 'application/vnd.apple.pkpass',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileType = keyof typeof fileTypes;
export type ReportFileType = Exclude<FileType, 'webp' | 'ics' | 'zip' | 'pkpass'>;
export const fileTypeNames = keysOf(fileTypes);

/** Stored content that can be read from any byte. The tag names the content, which never changes. */
export type StoredContent = AsyncIterable<Uint8Array> & {
  bytes: number;
  tag: string;
  /** From the byte `start` up to `end`, which is not included. */
  between: (start: number, end: number) => AsyncIterable<Uint8Array>;
};

/** A file to keep, whole or as it is made; the name has its extension and is in ASCII. */
export class FileAnswer {
  readonly type: FileType;
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array | string> | StoredContent;

  constructor({ type, name, content }: Pick<FileAnswer, 'type' | 'name' | 'content'>) {
    this.type = type;
    this.name = name;
    this.content = content;
  }
}
