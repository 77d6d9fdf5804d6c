import type { BrowserContext } from 'playwright-core';
import postcss from 'postcss';

const NEWER = /\ddvh\b|color-mix\(|:has\(|selector\(|translate:|container/;

/** Stylesheets come as Chrome 100 and Firefox 100 read them: without `:has`, container queries and the newest values. */
export async function serveOldestStyles(context: BrowserContext): Promise<void> {
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asOldestBrowsersRead(await response.text()) });
  });
}

function asOldestBrowsersRead(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('container', (query) => void query.remove());
  root.walkAtRules('supports', (supports) => {
    const { params, nodes = [] } = supports;
    if (!NEWER.test(params)) return;
    if (params.startsWith('not')) supports.replaceWith(nodes);
    else supports.remove();
  });
  root.walkRules(/:has\(/, (rule) => {
    const isForgiving = /:(?:is|where)\([^()]*:has/.test(rule.selector);
    if (!isForgiving) rule.remove();
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (!/\ddvh\b|color-mix\(/.test(value) && prop !== 'translate') return;
    // Read once its variables are known, too late for the declaration before it.
    if (value.includes('var(')) declaration.value = 'unset';
    else declaration.remove();
  });
  return root.toString();
}
