import { RISK_SENTENCE } from '#contracts/public-feeds/messages.ts'

export const text = {
  label: 'Risk uyarısı',
  sentence: RISK_SENTENCE,
  link: '2 dakikada riskleri öğreniniz',
} as const
