export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" fill="none">
      <circle cx="20" cy="20" r="19" fill="var(--mantine-color-sea-7)" />
      <path d="M6 24c5-5 9-5 14 0s9 5 14 0" stroke="var(--mantine-color-white)" strokeWidth="3" strokeLinecap="round" />
      <path d="M21 8v11h9z" fill="var(--mantine-color-coral-3)" />
    </svg>
  );
}
