/** Spelled as the specification does (§6). */
export const crewJobs = ['Capitan', 'Chef', 'Hostess', 'Marinero'] as const;
