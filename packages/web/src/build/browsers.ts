import type { Plugin } from 'vite';
import { newerStylesIn } from './newerStyles.ts';

/** The oldest browsers that both apps support (README), for every build's `target`. */
export const oldestBrowsers = ['safari15.4', 'chrome100', 'firefox100'];

/**
 * Features newer than the oldest browsers and not in `olderBrowsers.ts`. A look-behind breaks the whole file in Safari
 * 15; one in a template is created only on use, as by Mantine's highlighting of whole words, which neither app uses.
 */
const TOO_NEW =
  /(?<!`)\(\?<[=!]|\.toSpliced\(|Object\.groupBy|Promise\.withResolvers|Array\.fromAsync|Iterator\.from|AbortSignal\.timeout|new TextDecoderStream|new TransformStream/;

const OWN_SCREEN = /\/(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const NEWER_STYLE = /\d[dsl]v[hwib]\b|color-mix\(|:has\(|@container/;

/** Runs in any browser, even the oldest. */
const CHECK = `(function () {
  if ('noModule' in document.createElement('script') && Array.prototype.at && Object.hasOwn) return;
  var root = document.getElementById('root');
  if (!root) return;
  root.id = 'old-browser';
  root.innerHTML =
    '<div class="shell" role="alert"><p>Este navegador es demasiado antiguo para esta página. Actualízalo o abre la página en otro teléfono o computadora.</p>' +
    '<p>This browser is too old for this page. Update it, or open the page on another phone or computer.</p>' +
    '<p>Safari 15.4 · Chrome 100 · Firefox 100</p></div>';
})();
`;

/** Shows a notice in browsers too old to start the app. Fails if the build needs newer browsers than these. */
export function browserFloor(): Plugin {
  return {
    name: 'marea-browser-floor',
    apply: 'build',
    transform(code, id) {
      if (OWN_SCREEN.test(id)) fail(this, id, newerStyleIn(code));
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') fail(this, output.fileName, tooNewIn(output.code));
          else if (output.fileName.endsWith('.css'))
            fail(this, output.fileName, (await newerStylesIn(String(output.source))).join('\n'));
        }
        this.emitFile({ type: 'asset', fileName: 'old-browser.js', source: CHECK });
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { src: '/old-browser.js', defer: true }, injectTo: 'head-prepend' }],
    },
  };
}

function fail(build: { error: (text: string) => never }, file: string, feature: string | null): void {
  if (feature) build.error(`${file} needs a newer browser than the oldest supported: ${feature}`);
}

/** The first style in code that the oldest browsers drop, or null: unlike stylesheets it gets no fallback. */
export function newerStyleIn(code: string): string | null {
  return NEWER_STYLE.exec(code)?.[0] ?? null;
}

/** The first feature in a file's code that the oldest browsers lack, or null. */
export function tooNewIn(code: string): string | null {
  return TOO_NEW.exec(code)?.[0] ?? null;
}
