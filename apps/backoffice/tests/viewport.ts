const widths = { phone: 360, tablet: 768, laptop: 1024, desktop: 1440 } as const;
let width: number = widths.desktop;

/** How wide the window is for what is drawn next. */
export function setWidth(device: keyof typeof widths): void {
  width = widths[device];
}

const EM = 16;

/** What jsdom leaves out and Mantine asks for. */
export function fillBrowserGaps(): void {
  window.matchMedia = (query) => {
    const matches = [...query.matchAll(/\((min|max)-width: ([\d.]+)(px|em)\)/g)].every(([, bound, size, unit]) => {
      const pixels = Number(size) * (unit === 'em' ? EM : 1);
      return bound === 'min' ? width >= pixels : width <= pixels;
    });
    return {
      media: query,
      matches: matches && query.includes('width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => false,
    };
  };
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.checkVisibility = () => true;
  document.elementsFromPoint = () => [];
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}
