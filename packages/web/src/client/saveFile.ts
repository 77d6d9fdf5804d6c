import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fileTypes } from '@marea/domain/contract/fileAnswer';

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves what the API answered as a file, under the API's name for it. */
export function saveAnswer({ content, type, name }: FileAnswer): void {
  if (!(content instanceof Uint8Array)) throw new TypeError(`${name} is a stream`);
  saveFile(new Blob([new Uint8Array(content)], { type: fileTypes[type] }), name);
}
