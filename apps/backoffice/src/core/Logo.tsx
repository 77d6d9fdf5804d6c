/** The product's mark: a sail over two waves. Drawn for the dark rail. */
export function Logo({ size = 38 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" fill="none">
      <circle cx="20" cy="20" r="19" fill="currentColor" opacity=".1" />
      <path d="M6 23c5-5 9-5 14 0s9 5 14 0" stroke="var(--rail-wave)" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M6 29c5-5 9-5 14 0s9 5 14 0"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M21 8v11h9z" fill="var(--rail-sail)" />
    </svg>
  );
}
