import { formatCount } from '#contracts/common/text/plain-text.ts'

/** What pages about the proof share. */
export const proofText = {
  logs: { ledger: 'Kayıt defteri', trail: 'Denetim izi' },
  leaves: (count: number) => `${formatCount(count)} yaprak`,
  checker: 'dogrula.mjs’yi indir',
  how: {
    title: 'Kendiniz nasıl denetlersiniz?',
    steps: [
      'Denetim programını indiriniz: tek dosyadır, kurulum istemez, internete bağlanmaz. Kaynağı okunacak kadar kısadır.',
      'Defter sayfasındaki kökleri ve kampanyanın kanıt dosyasını kaydediniz. Bugün kaydettiğiniz kök, yarın geçmişin değişmediğini size kanıtlar.',
      'İkisini birlikte çalıştırınız:',
    ],
    command: 'node dogrula.mjs kokler.json toplam.json',
    note: 'Program Node.js 20 veya yenisiyle çalışır. Kendi programınızı yazmak isterseniz yaprağın, ağacın ve imzanın tanımı yayımlanmıştır (RFC 6962, RFC 8785, RFC 8032).',
  },
} as const
