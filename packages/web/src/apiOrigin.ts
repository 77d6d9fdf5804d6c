/** The API's origin, as the server that hands out the page wrote it there. */
export function apiOrigin(): string {
  return originIn('marea-api', 'http://localhost:4000');
}

/** The guest app's origin, for links that are sent to guests. */
export function guestOrigin(): string {
  return originIn('marea-guest', 'http://localhost:4002');
}

function originIn(name: string, inDevelopment: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return originFrom(meta?.content, inDevelopment);
}

/** A page's own address for a service; where nobody filled the placeholder, the one in development. */
export function originFrom(content: string | undefined, inDevelopment: string): string {
  const value = content?.trim() ?? '';
  const isUnfilled = value === '' || /^__\w+__$/.test(value);
  return isUnfilled ? inDevelopment : value.replace(/\/+$/, '');
}
