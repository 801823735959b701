export const text = {
  added: 'Eklenen: ',
  removed: 'Çıkarılan: ',
  unchanged: 'Değişmeyen bölümler',
  none: 'Metnin sözleri değişmedi.',
  legend: 'Eklenenler altı çizili, çıkarılanlar üstü çizili gösterilir.',
} as const
