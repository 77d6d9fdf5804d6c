import { cleanName } from '../kernel/cleanName.ts';
import { foldText } from '../kernel/search.ts';

export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(name: string): string {
  return foldText(cleanName(name));
}
