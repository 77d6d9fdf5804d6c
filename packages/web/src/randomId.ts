/** Random hexadecimal digits, two a byte. `crypto.randomUUID` does not exist on plain http, `getRandomValues` does. */
export function randomId(bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
