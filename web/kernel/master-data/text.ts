/** What the platform is called until the operator has named it. */
export const unnamedText = {
  platformName: 'Açık Defter',
  browserTitle: 'Kitle Fonlama',
  slogan: 'Paya dayalı kitle fonlama',
} as const
