export type HeadCount = { adultos: number; menores: number; infantes: number };

export function passengerCount({ adultos, menores, infantes }: HeadCount): number {
  return adultos + menores + infantes;
}
