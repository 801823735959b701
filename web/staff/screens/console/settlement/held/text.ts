export const text = {
  title: 'Sonucu bekletilenler',
  caption: 'Süresi biten, sonucu bir karar veya yanıt bekleyen kampanyalar',
  campaign: 'Kampanya',
  why: 'Neden',
  endedAt: 'Bittiği gün',
  raised: 'Toplanan',
  urgent: 'Geciktirilmemeli',
} as const
