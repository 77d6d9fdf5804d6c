export const widths = [360, 768, 1024, 1440] as const;
export const themes = ['light', 'dark'] as const;
export const shotLanguages = ['es', 'en'] as const;

export type Look = {
  width: (typeof widths)[number];
  theme: (typeof themes)[number];
  language: (typeof shotLanguages)[number];
};

/** All combinations, or only those that match each given word, such as `360 dark`. */
export function looksWith(words: readonly string[]): Look[] {
  const all = widths.flatMap((width) =>
    themes.flatMap((theme) => shotLanguages.map((language): Look => ({ width, theme, language }))),
  );
  return all.filter((look) => words.every((word) => nameOf(look).split('-').includes(word)));
}

export function nameOf({ width, theme, language }: Look): string {
  return `${width}-${theme}-${language}`;
}
