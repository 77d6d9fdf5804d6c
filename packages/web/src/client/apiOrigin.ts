/** Written into the page by its server. */
export function apiOrigin(): string {
  return originIn('marea-api', 'http://localhost:4000');
}

export function guestOrigin(): string {
  return originIn('marea-guest', 'http://localhost:4002');
}

function originIn(name: string, inDevelopment: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return originFrom(meta?.content, inDevelopment);
}

/** The origin written in the page, or the development one where the placeholder is not filled. */
export function originFrom(content: string | undefined, inDevelopment: string): string {
  const value = content?.trim() ?? '';
  const isUnfilled = value === '' || /^__\w+__$/.test(value);
  return isUnfilled ? inDevelopment : value.replace(/\/+$/, '');
}
