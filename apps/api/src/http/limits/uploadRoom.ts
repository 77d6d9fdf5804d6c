import { DomainError } from '@marea/domain/core/errors/errors';

type Bounds = {
  /** Bytes of all uploads under way. */
  inAll: number;
  /** Bytes of one company's uploads under way. */
  ofCompany: number;
  /** How many uploads of one company may wait. */
  maxWaiting: number;
  /** Refuses an upload that has waited for longer. */
  maxWaitMs: number;
};

export type Upload = { company: string; bytes: number };
export type UploadRoom = ReturnType<typeof createUploadRoom>;
type Waiting = { upload: Upload; begin: () => void };

/**
 * Bounds the memory of uploads, which are held until they are answered. An upload without room waits, unread, and one
 * of another company may pass it: forty files of 23 MB from one person took 1.8 GB, twice a container's memory.
 */
export function createUploadRoom({ inAll, ofCompany, maxWaiting, maxWaitMs }: Bounds) {
  const underWay = new Set<Upload>();
  let waiting: Waiting[] = [];

  return {
    /** Does the work of an upload when there is room. Throws `busy` for too many waiting ones, or after the maximum wait. */
    async run<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
      if (hasRoom(upload)) underWay.add(upload);
      else await turnOf(upload);
      try {
        return await work();
      } finally {
        underWay.delete(upload);
        beginNext();
      }
    },
  };

  /** An upload alone has room whatever its size: the endpoints bound that. */
  function hasRoom({ company, bytes }: Upload): boolean {
    const theirs = [...underWay].filter((one) => one.company === company);
    const fits = (held: Iterable<Upload>, most: number) => {
      const sizes = [...held].map((one) => one.bytes);
      return sizes.length === 0 || sizes.reduce((sum, one) => sum + one, bytes) <= most;
    };
    return fits(underWay, inAll) && fits(theirs, ofCompany);
  }

  async function turnOf(upload: Upload): Promise<void> {
    const theirs = waiting.filter((one) => one.upload.company === upload.company);
    if (theirs.length >= maxWaiting) throw new DomainError('busy');
    await new Promise<void>((resolve, reject) => {
      const entry = { upload, begin: () => leave(resolve) };
      const timer = setTimeout(() => leave(() => reject(new DomainError('busy'))), maxWaitMs);
      waiting.push(entry);

      function leave(then: () => void): void {
        clearTimeout(timer);
        waiting = waiting.filter((one) => one !== entry);
        then();
      }
    });
  }

  /** Begins those that have room now, in the order in which they came. */
  function beginNext(): void {
    for (const { upload, begin } of waiting) {
      if (!hasRoom(upload)) continue;
      underWay.add(upload);
      begin();
    }
  }
}
