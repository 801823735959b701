import { formatCount } from '#contracts/common/text/plain-text.ts'
export const text = {
  title: 'Onaylarım',
  description: 'Onayladığınız metinler ve onayınızı bekleyenler.',
  pending: {
    title: 'Onayınızı bekleyen metinler',
    lead: (count: number) =>
      count === 1
        ? 'Daha önce onayladığınız bir metin yenilendi.'
        : `Daha önce onayladığınız ${count} metin yenilendi.`,
    stopsInvesting:
      'Yatırım yapabilmeniz için yatırımla ilgili metinleri onaylamanız gerekir. Mevcut yatırımlarınız, cayma hakkınız ve diğer sayfalar bundan etkilenmez.',
    free: 'Onaylamanız yatırım yapmanızı etkilemez; yine de okuyup kararınızı bildirmenizi rica ederiz.',
    each: 'Her metin ayrı ayrı okunur ve ayrı ayrı onaylanır.',
    needed: 'Yatırım için gerekli',
    version: (version: number, before: number) => `${version}. sürüm (onayladığınız: ${before}. sürüm)`,
    effective: 'Yürürlük:',
    changed: 'Onayladığınız sürüme göre değişiklikler',
    whole: 'Yeni metnin tamamı',
    agree: {
      agreement: (title: string, version: number) => `${title} (${version}. sürüm): okudum, onaylıyorum.`,
      notice: (title: string, version: number) => `${title} (${version}. sürüm): okudum, bilgi edindim.`,
      consent: (title: string, version: number) => `${title} (${version}. sürüm): okudum, onay veriyorum.`,
    },
    submit: 'Onayımı kaydet',
    saved: 'Onayınız kaydedildi.',
    hash: 'Metnin özeti (SHA-256)',
  },
  none: {
    title: 'Yenilenip onayınızı bekleyen bir metin yok',
    goOn: 'Kaldığınız yerden devam ediniz',
  },
  later: 'Şimdilik geç',
  history: {
    title: 'Onayladığınız metinler',
    lead: 'Her onay, metnin o günkü sürümü ve özetiyle birlikte saklanır. Özet, hangi metni onayladığınızın sonradan kanıtlanmasını sağlar.',
    caption: 'Onayladığınız metinler, yeniden eskiye',
    text: 'Metin',
    version: 'Sürüm',
    at: 'Onay zamanı',
    hash: 'SHA-256:',
    show: 'Metni göster',
    more: 'Daha eski onaylar',
    emptyTitle: 'Henüz onayladığınız bir metin yok',
    empty: 'Bir sözleşmeyi veya bildirimi onayladığınızda sürümü ve zamanıyla burada görünür.',
  },
  investments: {
    title: 'Yatırım yaparken onayladığınız metinler',
    lead: 'Her yatırım talebinden önce onayladığınız bilgi formu, risk bildirimi ve sözleşme; onayladığınız sürüm ve koşullarla.',
    shares: (count: number) => `${formatCount(count)} pay`,
    order: (reference: string) => `Yatırım ${reference}`,
    noOrder: 'Talep verilmedi',
    more: 'Daha eski yatırım onayları',
    emptyTitle: 'Henüz yatırım için onayladığınız bir metin yok',
    empty: 'Bir kampanyaya yatırım talebi verirken onayladığınız metinler burada saklanır.',
  },
  shown: {
    label: 'Onayladığınız metin',
    version: (version: number) => `${version}. sürüm`,
    close: 'Metni kapat',
  },
} as const
