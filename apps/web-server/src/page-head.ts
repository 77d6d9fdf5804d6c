import { escapeJson, escapeMarkup } from './escape.ts';

export type HtmlHead = {
  language: string;
  title: string;
  description: string;
  canonical: string;
  alternates: { language: string; href: string }[];
  image: string;
  siteName: string;
  data: Record<string, unknown>;
};

export function fillHead(html: string, head: HtmlHead, { reloads }: { reloads: boolean }): string {
  return fillLanguage(html, head.language)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(head.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('name', 'description', head.description))
    .replace('</head>', () => `${tagsOf(head).join('\n    ')}\n  </head>`)
    .replace('<!--contact-->', () => `<p>${[...(reloads ? [RELOAD] : []), ...contactOf(head)].join(' ')}</p>`);
}

export function fillLanguage(html: string, language: string): string {
  return html.replace(/<html lang="[^"]*">/, () => `<html lang="${escapeMarkup(language)}">`);
}

const RELOAD = '<a href="">Recargar · Reload</a>';
/** For addresses that name only a booking, no company: its id alone must not reveal the company. */
const IN_THE_MAIL = [
  'El teléfono de la empresa está en el correo de tu reserva.',
  'The company’s phone is in the mail of your booking.',
];

export function fillContact(html: string, company: HtmlHead | null): string {
  const known = company ? contactOf(company) : [];
  const lines = known.length > 0 ? [known.join(' ')] : IN_THE_MAIL;
  return html.replace('<!--contact-->', () => lines.map((line) => `<p>${line}</p>`).join(''));
}

function contactOf({ data: { '@graph': graph, ...only } }: HtmlHead): string[] {
  const data: { provider?: unknown } = { ...only, ...(Array.isArray(graph) && (graph[0] as object)) };
  const { telephone, email } = { ...reachable(data.provider), ...reachable(data) };
  return [
    ...(telephone ? [link(`tel:${telephone.replace(/[^+\d]/g, '')}`, telephone)] : []),
    ...(email ? [link(`mailto:${email}`, email)] : []),
  ];
}

function reachable(of: unknown): { telephone?: string; email?: string } {
  if (typeof of !== 'object' || of === null) return {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(of, name);
    return typeof value === 'string' && value !== '' ? { [name]: value } : {};
  };
  return { ...text('telephone'), ...text('email') };
}

function link(href: string, text: string): string {
  return `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
}

const openGraphLocales: Partial<Record<string, string>> = { en: 'en_US', es: 'es_MX', fr: 'fr_FR', pt: 'pt_BR' };

function tagsOf({ language, title, description, canonical, alternates, image, siteName, data }: HtmlHead): string[] {
  return [
    `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    ...alternates.map(
      (one) => `<link rel="alternate" hreflang="${escapeMarkup(one.language)}" href="${escapeMarkup(one.href)}">`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', openGraphLocales[language] ?? 'en_US'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${escapeJson(data)}</script>`,
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
}
