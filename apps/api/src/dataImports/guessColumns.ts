import { foldText } from '@marea/domain/core/text/search';
import { languages } from '@marea/domain/core/text/text';
import type { ImportSource } from '@marea/domain/dataImports/dataImport.endpoints';
import { importSources } from '@marea/domain/dataImports/dataImport.endpoints';
import type { KindDefinition } from './importKind.ts';

/** A header reduced to its words: `Phone #1`, `phone_1` and `PHONE 1` are the same. */
function plainHeader(header: string): string {
  return foldText(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The system with the most matching headers, at least two of them unique to it; otherwise `file`. */
export function guessSource(kind: KindDefinition, header: readonly string[]): ImportSource {
  const usual = usualHeaders(kind);
  const present = new Set(header.map(plainHeader).filter((name) => !usual.has(name)));
  const score = (source: ImportSource) =>
    Object.keys(kind.presets?.[source] ?? {}).filter((name) => present.has(plainHeader(name))).length;
  const best = importSources.toSorted((a, b) => score(b) - score(a))[0] ?? 'file';
  return score(best) >= MIN_MATCHES ? best : 'file';
}
const MIN_MATCHES = 2;

/**
 * The field of each column, by the system's own header or a usual one in either language; each field once. Of several
 * headers for a field, the one that the preset names first counts.
 */
export function guessColumns(kind: KindDefinition, source: ImportSource, header: readonly string[]): (string | null)[] {
  const fieldByHeader = usualHeaders(kind);
  const usedFields = new Set<string>();
  const take = (field: string | undefined) => {
    if (field === undefined || usedFields.has(field)) return null;
    usedFields.add(field);
    return field;
  };
  const names = header.map(plainHeader);
  const byPreset = new Map<number, string | null>();
  for (const [name, field] of Object.entries(kind.presets?.[source] ?? {})) {
    const at = names.indexOf(plainHeader(name));
    if (at >= 0) byPreset.set(at, take(field));
  }
  return names.map((name, at) => byPreset.get(at) ?? take(fieldByHeader.get(name)));
}

/** The field for each header in either language; the first of two fields gets it. */
function usualHeaders({ fields }: KindDefinition): Map<string, string> {
  const fieldByHeader = new Map<string, string>();
  for (const language of languages) {
    for (const [field, { names }] of Object.entries(fields)) {
      for (const name of names[language])
        if (!fieldByHeader.has(plainHeader(name))) fieldByHeader.set(plainHeader(name), field);
    }
  }
  return fieldByHeader;
}
