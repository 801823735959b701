import { formatCount } from '#contracts/common/text/plain-text.ts'

export const text = {
  title: 'Tutarı doğrula',
  titleOf: (campaign: string) => `${campaign}: tutarı doğrula`,
  description: 'Bir kampanyanın ulaştığı tutarın hangi kayıtların toplamı olduğu ve bunların imzalı kökteki kanıtı.',
  lead: 'Kampanya sayfasındaki tutar, aşağıdaki yaprakların toplamıdır. Yapraklarda tutar, tür ve gün vardır; kimin olduğu yoktur ve bulunamaz.',
  shown: 'Kampanya sayfasındaki tutar',
  sum: 'Yaprakların toplamı',
  count: 'Yaprak',
  same: 'Toplam, sayfadaki tutarla kuruşu kuruşuna aynı.',
  waiting: (count: number) =>
    `${formatCount(count)} kayıt mühürlenmeyi bekliyor; toplam, onlar da eklenince tutar. Sayfayı biraz sonra yenileyiniz.`,
  differs: 'Toplam, sayfadaki tutardan başka. Lütfen bize bildiriniz.',
  bar: (count: number) => `${formatCount(count)} yaprağın toplama katkısı`,
  file: 'Kanıt dosyasını indir (JSON)',
  fileName: 'toplam',
  root: 'İmzalı kök',
  rootOf: { asked: 'bu sayfa için imzalandı', day: 'gün sonu kökü', campaign: 'kampanya sonu kökü' },
  path: 'Son yapraktan köke giden yol',
  pathText: (steps: number) =>
    `Son yaprak, ${formatCount(steps)} adımda köke varır. Dolu daireler hesapladıklarınız, boş kareler dosyada verilen komşu özetlerdir.`,
  first: (shown: number, all: number) =>
    `İlk ${formatCount(shown)} yaprak (dosyada ${formatCount(all)} yaprağın tümü var)`,
  all: 'Yapraklar',
  columns: { index: 'Sıra', day: 'Gün', kind: 'Ne oldu', amount: 'Tutara etkisi', hash: 'Özetin başı' },
  empty: { title: 'Bu kampanyaya henüz ödeme yapılmadı', text: 'İlk ödeme mühürlendiğinde yaprağı burada görünür.' },
  unsealed: {
    title: 'Bu kampanyanın kayıtları mühürlenmeyi bekliyor',
    text: (count: number) =>
      `${formatCount(count)} kayıt sırada; mühürlenenlerin yaprakları burada görünür. Sayfayı biraz sonra yenileyiniz.`,
  },
  ledger: 'Defter',
  campaign: 'Kampanyaya dön',
} as const
