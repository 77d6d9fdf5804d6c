const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload|chunkloaderror|loading (css )?chunk/i;

/** Whether a part of the app could not be loaded, as in a page older than the deployed one. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && MISSING_CHUNK.test(`${error.name} ${error.message}`);
}
