export const text = {
  material: 'Esaslı',
  minor: 'Esaslı değil',
  none: 'Bu iki sürüm arasında fark yok.',
  added: 'Eklendi',
  removed: 'Çıkarıldı',
} as const
