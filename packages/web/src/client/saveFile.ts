import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fileTypes } from '@marea/domain/contract/fileAnswer';

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a file of the API under its name. */
export function saveAnswer(answer: FileAnswer): void {
  saveFile(blobOf(answer), answer.name);
}

/** The content of a file that a browser has received. Throws TypeError for a stream. */
export function blobOf({ content, type, name }: FileAnswer): Blob {
  if (content instanceof Blob) return content;
  if (!(content instanceof Uint8Array)) throw new TypeError(`${name} is a stream`);
  return new Blob([new Uint8Array(content)], { type: fileTypes[type] });
}
