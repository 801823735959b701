export const text = {
  minutes: (count: number) => `Okuma süresi: yaklaşık ${count} dakika`,
  whole: 'Genel Risk Bildirim Formu’nun tamamını okuyunuz',
} as const
