export const text = {
  title: 'Raporlar ve dakiklik',
  lead: 'Şirketin fonlama sonrası bildirimleri, son günlerine göre.',
  none: 'Şirket henüz rapor yayımlamadı.',
  all: 'Raporları oku',
  due: 'Son gün',
  told: 'Bildirildi',
  corrected: (version: number) => `Düzeltilmiş sürüm ${version}`,
  older: 'Sonradan düzeltildi',
  earlierTitle: 'Girişimcinin önceki kampanyaları',
  earlierLead: 'Fonlanan önceki kampanyalardan sonra raporlarını ne kadar zamanında bildirdiği.',
} as const
