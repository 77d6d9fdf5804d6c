import { createSpotlight, type SpotlightStore } from '@mantine/spotlight';

const created: readonly [SpotlightStore, { open: () => void; close: () => void }] = createSpotlight();

/** Opens and closes the palette from anywhere. */
export const [store, palette] = created;
