import type { PolicyKey } from '#web/components/content/policies.ts'

/** For search engines: what each text says, in a sentence. */
const descriptions: Readonly<Record<PolicyKey, string>> = {
  riskNotice:
    'Paya dayalı kitle fonlaması yatırımlarının taşıdığı riskler ve yatırımcının hakları: Genel Risk Bildirim Formu’nun yürürlükteki metni.',
  membershipAgreement:
    'Platforma üyeliğin koşulları, üyenin ve platformun hak ve yükümlülükleri: Üyelik Sözleşmesi’nin yürürlükteki metni.',
  frameworkAgreement:
    'Yatırım taleplerine, emanete, cayma hakkına ve iadelere uygulanan hükümler: Çerçeve Sözleşme’nin yürürlükteki metni.',
  investmentAgreement:
    'Bir kampanyaya yapılan her yatırımda onaylanan hükümler: Yatırım Sözleşmesi’nin yürürlükteki metni.',
  entrepreneurAgreement:
    'Kampanya başvurusu yapan girişimcinin yükümlülükleri, yasal süreler ve ücretler: Girişimci Sözleşmesi’nin yürürlükteki metni.',
  fees: 'Platformun, MKK’nın ve emanet yetkilisinin aldığı bütün ücretler ve kesintiler, vergileri ve örnek hesap.',
  privacy:
    'Hangi kişisel verilerin hangi amaç ve hukuki sebeple işlendiği, kimlere aktarıldığı, ne kadar saklandığı ve haklarınız.',
  explicitConsent: 'Açık rızanıza başvurulan veri işleme, kapsamı, süresi ve rızanın geri alınması.',
  commercialMessages: 'Ticari elektronik ileti onayının kapsamı, kaydı ve ret hakkı.',
  cookies: 'Sitenin kullandığı çerezler ve tarayıcı kayıtları, adları, amaçları ve süreleriyle tek tek.',
  evaluation: 'Başvuruların hangi ölçütlerle puanlandığı, yatırım komitesinin yapısı ve kararını nasıl verdiği.',
  conflictOfInterest:
    'Platformun, çalışanlarının ve yatırım komitesi üyelerinin uyduğu yasaklar, beyanlar ve çekilme kuralları.',
  antiMoneyLaundering:
    'Müşterinin tanınması, işlemlerin izlenmesi, şüpheli işlem bildirimi ve kayıtların saklanmasına ilişkin ilkeler.',
}

export const text = {
  descriptions,
  version: (number: number) => `${number}. sürüm`,
  from: 'Yürürlük',
  hash: 'Özet değeri (SHA-256)',
  hashHint: 'Onayladığınız metnin bu metinle aynı olduğunu bu değerle karşılaştırabilirsiniz.',
  versions: 'Sürümler',
  inForce: 'yürürlükte',
  oldTitle: (number: number) => `Metnin ${number}. sürümünü okuyorsunuz`,
  oldText: 'Bu sürüm yürürlükten kalkmıştır.',
  newest: 'Yürürlükteki metne geç',
  exampleFees: {
    title: 'Örnek oran; işletmeci belirlemedi',
    text: 'Bu sayfadaki oranlar ve hesap örnekleri yazılımla gelir. İşletmeci kendi tarifesini yayımladığında burada o tarife yer alır.',
  },
} as const
