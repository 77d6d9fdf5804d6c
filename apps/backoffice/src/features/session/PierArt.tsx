const suns = [58, 96, 178, 214];

/** A small view of a pier, different for each place. */
export function PierArt({ seed }: { seed: string }) {
  const number = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const sun = suns[number % suns.length];
  const boat = 40 + ((number * 37) % 150);
  return (
    <svg viewBox="0 0 260 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="260" height="96" fill="var(--brand, var(--mantine-color-sea-7))" opacity=".16" />
      <circle cx={sun} cy="40" r="15" fill="var(--marea-coral)" opacity=".85" />
      <path d="M0 62c22-8 43-8 65 0s43 8 65 0 43-8 65 0 43 8 65 0v34H0z" fill="var(--brand, var(--mantine-color-sea-7))" opacity=".5" />
      <g transform={`translate(${boat} 24)`}>
        <path d="M14 0v32h22z" fill="var(--brand, var(--mantine-color-sea-8))" opacity=".75" />
        <path d="M-4 36h48l-8 11H4z" fill="var(--brand, var(--mantine-color-sea-8))" />
      </g>
      <path d="M0 76c22-8 43-8 65 0s43 8 65 0 43-8 65 0 43 8 65 0v20H0z" fill="var(--brand, var(--mantine-color-sea-7))" opacity=".75" />
    </svg>
  );
}
