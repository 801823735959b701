import { formatCount } from '#contracts/common/text/plain-text.ts'

export const companyOrderText = {
  title: 'Şirket içi onay bekleyen yatırımlar',
  lead: 'Ödeme bilgileri, şirketten ikinci bir kişi onayladıktan sonra bildirilir.',
  line: (who: string) => `Hazırlayan: ${who}`,
  until: 'En geç onay',
  shares: (count: number) => `${formatCount(count)} pay`,
  yes: (amount: string) => `${amount} tutarındaki yatırımı onayla`,
  no: {
    open: 'Reddet',
    title: (amount: string) => `${amount} tutarındaki yatırımı reddetmek üzeresiniz`,
    button: (amount: string) => `${amount} tutarındaki yatırımı reddet`,
  },
  takeBack: {
    open: 'Geri al',
    title: (amount: string) => `${amount} tutarındaki yatırımı geri almak üzeresiniz`,
    button: (amount: string) => `${amount} tutarındaki yatırımı geri al`,
  },
  consequence:
    'Yatırım iptal edilir ve ayrılan paylar serbest kalır. Bu işlem geri alınamaz; şirketin yeniden yatırım hazırlaması gerekir.',
  own: 'Hazırladığınız yatırımı başka bir üyenin onaylaması gerekiyor.',
  noGrant: 'Onaylamak için “Yatırım yapar, onaylar” yetkisi gerekir.',
  confirmed: 'Yatırım onaylandı. Ödeme bilgileri portföyde ve e-postanızda.',
  refused: 'Yatırım iptal edildi; ayrılan paylar serbest kaldı.',
} as const
