/**
 * How long a story waits before it fails, in milliseconds. A machine that is three times slower, and shared with a
 * build, still passes; on any other only what fails waits so long.
 */
export const timeLimits = {
  /** Until a page shows something. Playwright's own 30 s are short while two stories and a build share two processors. */
  step: 60_000,
  /** Until a state that is polled is reached. */
  poll: 45_000,
  /** The page server may remember for a minute what another story was shown. */
  remembered: 60_000 + 60_000,
  /** One story, and what is done before and after those of a file. */
  story: 300_000,
  /** A walk over all screens. */
  walk: 1_200_000,
} as const;
