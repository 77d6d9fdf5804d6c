/** An address of a guest's own, for `X-Forwarded-For`: from one address few are booked and paid in a while. */
export function someAddress(): string {
  return `10.${Array.from(crypto.getRandomValues(new Uint8Array(3))).join('.')}`;
}
