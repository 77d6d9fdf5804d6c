import { randomId } from '@marea/web/randomId';
import { useRef } from 'react';

/**
 * A key for what is sent: the same content sent again, after a lost answer say, has the same key
 * and is the same request to the API.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const sent = useRef({ content: '', key: '' });
  return (value) => {
    const content = JSON.stringify(value);
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    return sent.current.key;
  };
}
