export const refusalText = {
  unreachable: 'Sunucuya ulaşılamadı. Lütfen biraz sonra tekrar deneyiniz.',
} as const
