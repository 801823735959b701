export const text = {
  added: 'Eklenen: ',
  removed: 'Çıkarılan: ',
  unchanged: 'Değişmeyen bölümler',
  none: 'Metnin sözcükleri değişmedi.',
  legend: 'Eklenenler altı çizili, çıkarılanlar üstü çizili gösterilir.',
} as const
