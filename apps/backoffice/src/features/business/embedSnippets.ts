/** What is filled in for the guest; each of it may be left open. */
export type LinkChoices = { service?: string | null; date?: string | null; reseller?: string | null };

type At = { origin: string; company: string; location: string };

/** The address at which a guest begins to book, with what is chosen for them. */
export function bookNowLink({ origin, company, location }: At, choices: LinkChoices): string {
  const url = new URL(`/book/${company}/${location}/${choices.service ? 'resource' : 'service'}`, origin);
  for (const [name, value] of Object.entries(choices)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** The script that shows the booking flow in a page and makes room for it. */
export function scriptSnippet({ origin, company, location }: At, choices: LinkChoices): string {
  const given = { company, location, ...choices };
  const data = Object.entries(given).flatMap(([name, value]) => (value ? [`data-${name}="${escaped(value)}"`] : []));
  return `<script src="${origin}/embed.js" ${data.join(' ')} async></script>`;
}

/** The same without a script, at a fixed height. */
export function frameSnippet(at: At, choices: LinkChoices, title: string): string {
  const src = escaped(bookNowLink(at, choices));
  return `<iframe src="${src}" title="${escaped(title)}" style="width:100%;height:900px;border:0"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
