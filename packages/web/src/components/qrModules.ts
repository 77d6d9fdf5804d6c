import qrcode from 'qrcode/lib/core/qrcode';

/** A QR code of a text that survives a scratch on a phone's screen: its size in modules, and which are dark. */
export function codeOf(text: string): { size: number; isDark: (row: number, column: number) => boolean } {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'Q' }).modules;
  return { size, isDark: (row, column) => Boolean(data[row * size + column]) };
}
