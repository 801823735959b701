export const refusalText = {
  unreachable: 'Sunucuya ulaşılamadı. Lütfen biraz sonra yeniden deneyiniz.',
} as const
