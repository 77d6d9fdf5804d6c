export const crewJobs = ['Capitan', 'Chef', 'Hostess', 'Marinero'] as const;
