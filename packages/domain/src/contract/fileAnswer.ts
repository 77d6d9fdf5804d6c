import { keysOf } from '../core/errors/unknown.ts';

export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileType = keyof typeof fileTypes;
export type ReportFileType = Exclude<FileType, 'webp' | 'ics'>;
export const fileTypeNames = keysOf(fileTypes);

/** A file to keep, whole or as it is made; the name has its extension and is in ASCII. */
export class FileAnswer {
  readonly type: FileType;
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array | string>;

  constructor({ type, name, content }: Pick<FileAnswer, 'type' | 'name' | 'content'>) {
    this.type = type;
    this.name = name;
    this.content = content;
  }
}
