/**
 * Bounds the memory of an API process; docker/api.Dockerfile sets the same. Left to itself, Node 24 keeps up to 134 MB
 * for new objects and 67 MB more in each thread, most of it empty, and each thread's allocator keeps areas of its own.
 */
export const memoryLimits = {
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=16',
  MALLOC_ARENA_MAX: '2',
} as const;

/** Resident megabytes that a process stays below with these limits; `pnpm bench` measures it. */
export const MAX_MEMORY_MB = 512;

/** Adds the limits to an environment's Node options. */
export function withMemoryLimits(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const NODE_OPTIONS = [env.NODE_OPTIONS, memoryLimits.NODE_OPTIONS].filter(Boolean).join(' ');
  return { ...env, ...memoryLimits, NODE_OPTIONS };
}
