import qrcode from 'qrcode/lib/core/qrcode';

/** A text as a QR code that a phone's screen may show with a scratch: its edge in modules, and which are dark. */
export function codeOf(text: string): { size: number; isDark: (row: number, column: number) => boolean } {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'Q' }).modules;
  return { size, isDark: (row, column) => Boolean(data[row * size + column]) };
}
