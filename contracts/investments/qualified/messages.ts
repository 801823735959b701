/** What everybody who follows a campaign reads of the qualified investors' share. */
export const qualifiedShareWords = {
  title: 'Nitelikli yatırımcı payı',
  missing:
    'Bu kampanyanın başarılı sayılması için hedefin {required} tutarındaki kısmının nitelikli yatırımcılardan gelmesi gerekir. Ödenen {reached}, eksik {missing}.',
  reached: 'Hedefin nitelikli yatırımcılardan gelmesi gereken kısmı ({required}) ödendi.',
  reserved: 'Bu kısım, tamamlanana kadar nitelikli yatırımcılara ayrılmıştır.',
  source: 'Kitle Fonlaması Tebliği (III-35/A.2) m.16/5',
} as const
