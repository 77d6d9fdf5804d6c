/** Where a lead came from (specification §9). */
export const leadSources = [
  'Llamada',
  'Correo 3 steps',
  'Correo Contact Us',
  'Correo Directo',
  'Social Media Business Suite',
  'Landing page 1',
  'Landing page 2',
  'Landing page 3',
  'Landing page 4',
  'Landing page 5',
  'Whatsapp 1 (website)',
  'Whatsapp 2 (ads)',
  'Whatsapp 3',
  'Whatsapp 4',
  'Whatsapp 5',
] as const;
