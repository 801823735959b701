export const text = {
  title: 'Önizleme',
} as const
