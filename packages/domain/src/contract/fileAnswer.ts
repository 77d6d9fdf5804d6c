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
  /** The bytes from `start` to `end`, excluding `end`. */
  between: (start: number, end: number) => AsyncIterable<Uint8Array>;
  /** Called before bytes are sent, with the position of the first one. */
  onSend?: (start: number) => Promise<void>;
};

type ServedContent = Uint8Array | AsyncIterable<Uint8Array | string> | StoredContent;

/**
 * A file to download, complete or streamed; the name has its extension and is ASCII. A browser receives a blob, which it
 * stores on disk when it is large.
 */
export class FileAnswer {
  readonly type: FileType;
  readonly name: string;
  readonly content: ServedContent | Blob;

  constructor({ type, name, content }: Pick<FileAnswer, 'type' | 'name' | 'content'>) {
    this.type = type;
    this.name = name;
    this.content = content;
  }

  /** The content without the blob that only a browser has. */
  get parts(): ServedContent {
    return this.content instanceof Blob ? this.content.stream() : this.content;
  }
}
