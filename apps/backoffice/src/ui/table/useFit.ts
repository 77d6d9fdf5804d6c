import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels: a table is narrower on a tablet, or beside a section's menu and an open drawer. */
const LITTLE = 800;

type Fit = {
  /** Whether cells are closer together, with long texts cut. */
  isTight: boolean;
  /** Whether texts are cut even shorter, as no other column can be left out. */
  isShort: boolean;
  leftOut: readonly string[];
};
const roomy: Fit = { isTight: false, isShort: false, leftOut: [] };

/**
 * How a table gives way to fit without scrolling sideways: first by the gaps between columns, then by the columns in
 * `givingWay`, by key, then by the ends of long texts. Measured before painting, for other `rows`, and when the room
 * for `ref` changes.
 */
export function useFit(givingWay: readonly string[], rows: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState(false);
  const [fit, setFit] = useState(roomy);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let width = 0;
    const measure = () => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      setIsNarrow(width > 0 && width < LITTLE);
      setFit(roomy);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A font that loads late is narrower or wider than its fallback.
    const again = () => setFit(roomy);
    const fonts = 'fonts' in document ? document.fonts : undefined;
    fonts?.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', again);
    };
  }, []);

  const keys = givingWay.join(' ');
  useLayoutEffect(() => {
    const table = ref.current?.querySelector<HTMLTableElement>('table:not([aria-busy=true])');
    const frame = table?.parentElement;
    if (!table || !frame) return;
    const excess = frame.scrollWidth - frame.clientWidth;
    if (excess <= 0) return;
    const left = keys.split(' ').filter((key) => !fit.leftOut.includes(key));
    const more = fit.isTight ? narrower(table, { excess, givingWay: left }) : [];
    // Only the layout of the rendered table shows what does not fit.
    // oxlint-disable-next-line react/set-state-in-effect
    if (!fit.isTight || more.length > 0) setFit({ ...fit, isTight: true, leftOut: [...fit.leftOut, ...more] });
    else if (!fit.isShort) setFit({ ...fit, isShort: true });
    // Other rows may be wider.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rows, keys, fit]);

  return { ref, isNarrow, ...fit };
}

/** The fewest columns whose removal makes a table narrower by `excess` pixels, or by as much as possible. */
function narrower(table: HTMLTableElement, needs: { excess: number; givingWay: readonly string[] }): string[] {
  const heads = new Map([...(table.tHead?.rows[0]?.cells ?? [])].map((head) => [head.dataset.key, head.offsetWidth]));
  const leftOut: string[] = [];
  let excess = needs.excess;
  for (const key of needs.givingWay) {
    if (excess <= 0) break;
    if (!heads.has(key)) continue;
    leftOut.push(key);
    excess -= heads.get(key) ?? 0;
  }
  return leftOut.filter((key) => {
    const width = heads.get(key) ?? 0;
    if (excess + width > 0) return true;
    excess += width;
    return false;
  });
}
