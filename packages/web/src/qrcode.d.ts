/** The part of qrcode that is used: its modules, which we draw ourselves. */
declare module 'qrcode/lib/core/qrcode' {
  const qrcode: {
    create: (
      text: string,
      options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
    ) => { modules: { size: number; data: Uint8Array } };
  };
  export default qrcode;
}
