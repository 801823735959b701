export const delistedText = {
  label: 'Platform listeden çıkarıldı',
  sentence: (day: string, source: string) =>
    `Platformumuz, Sermaye Piyasası Kurulunun ${day} tarihli kararıyla listeden çıkarıldı (${source}). Yeni yatırım talebi ve başvuru alınmıyor. Fon aktarımı yapılmamış kampanyalar sona erdi; yatırımcıların ödemeleri iade ediliyor. MKK’da kaydedilmiş paylarınız hesabınızda kalır.`,
  link: 'İadenizi izleyiniz',
} as const
