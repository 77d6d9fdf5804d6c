import { ColorInput, type ColorInputProps } from '@mantine/core';
import { palette } from '@marea/domain/reference/reference.endpoints';

/** A colour, #RRGGBB, of the palette or any other. */
export function ColorField(props: ColorInputProps) {
  return <ColorInput swatches={[...palette]} swatchesPerRow={6} format="hex" withEyeDropper={false} {...props} />;
}
