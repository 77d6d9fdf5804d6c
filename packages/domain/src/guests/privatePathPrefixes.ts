import { keysOf } from '../kernel/keysOf.ts';
import { guestAddresses, isPrivateAddress } from './guestAddresses.ts';

type Name = keyof typeof guestAddresses;
type PrivateName = { [N in Name]: (typeof isPrivateAddress)[N] extends true ? N : never }[Name];

const ANYTHING = '*';

/** How the private addresses of the guest app begin, as rules of robots.txt. */
export function privatePathPrefixes(): string[] {
  const names = keysOf(guestAddresses).filter((name): name is PrivateName => isPrivateAddress[name]);
  const beginnings = names.map((name) => prefixOf(guestAddresses[name]));
  const isCovered = (one: string) => beginnings.some((other) => other !== one && one.startsWith(other));
  return [...new Set(beginnings.filter((one) => !isCovered(one)))];
}

function prefixOf(address: (...parts: string[]) => string): string {
  const [path = ''] = address(ANYTHING, ANYTHING, ANYTHING).split('?');
  return path.endsWith(ANYTHING) ? path.slice(0, -ANYTHING.length) : path;
}
