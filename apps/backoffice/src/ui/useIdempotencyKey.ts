import { useRef } from 'react';

/**
 * A key for what is sent: the same content sent again, after a lost answer say, has the same key
 * and is the same request to the API.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const sent = useRef({ content: '', key: '' });
  return (value) => {
    const content = JSON.stringify(value);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    return sent.current.key;
  };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
