import { ColorInput, type ColorInputProps } from '@mantine/core';
import { eventColors } from '@marea/domain/fleet/fleet.endpoints';

/** A colour, #RRGGBB, of the palette or any other. */
export function ColorField(props: ColorInputProps) {
  return <ColorInput swatches={[...eventColors]} swatchesPerRow={6} format="hex" withEyeDropper={false} {...props} />;
}
