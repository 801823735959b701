import { withSuffix } from '#contracts/common/text/suffix.ts'

/** Words of the steps: what is asked, and why. Who reads it is said by contracts/projects/readers. */
export const stepsText = {
  project: {
    title: 'Proje',
    lead: 'Projenizi ilk kez duyan birine anlatır gibi yazınız. Bu sayfadakiler kampanyanızın kartında görünür.',
    hints: {
      videoFileId: (megabytes: number) =>
        `MP4 veya WebM, en çok ${megabytes} MB. Bağlantı kesilirse yükleme kaldığı yerden sürer. Bağlantı girdiyseniz video yüklemeyiniz.`,
    },
  },
  leader: {
    title: 'Girişimci',
    lead: 'Başvuruyu yapan ve projeyi yürüten kişi sizsiniz. Adınız üyeliğinizden gelir ve herkese gösterilir; üyelik e-postanız yayımlanmaz.',
    you: 'Başvuru sahibi',
  },
  participants: {
    title: 'Ortaklar',
    lead: 'Sizin dışınızdaki pay sahiplerini ekleyiniz.',
    add: 'Ortak ekle',
    none: 'Tek ortak sizseniz doğrudan devam ediniz.',
    row: (place: number) => `${place}. ortak`,
  },
  team: {
    title: 'Ekip',
    lead: 'Projede çalışan kişileri ekleyiniz; yatırımcılar en çok ekibe bakar.',
    add: 'Ekip üyesi ekle',
    none: 'Tek başınızaysanız doğrudan devam ediniz.',
    row: (place: number) => `${place}. ekip üyesi`,
  },
  company: {
    title: 'Şirket',
    lead: 'Payları satılacak şirket. Henüz kurulmadıysa kuracağınız şirketin bilgilerini yazınız.',
  },
  funding: {
    title: 'Fonlama koşulları',
    lead: 'Ne kadar fonu, şirketin ne kadarı karşılığında istediğinizi belirleyiniz. Kalanlar, son değiştirdiğiniz değerden hesaplanır.',
    dates: 'Kampanya dönemi',
    terms: 'Değerleme',
    hints: {
      startDate: (from: string) => `${from} veya sonrası. Değerlendirme için en az birkaç hafta bırakınız.`,
      closeDate: (days: number) => `Kampanya en çok ${days} gün sürebilir; bu gün de sayılır.`,
      fundingGoal: 'Pay adedi × birim pay değeri',
      limit: (amount: string) => `Bugünkü girişimci limitinizden kalan: ${amount}`,
      numberOfShares: 'Tam sayı',
      unitShareValue: 'Bir yatırımcının alabileceği en küçük tutar',
      percentageOfShares: 'Satılan payların, kampanya sonrası tüm paylara oranı',
      postInvestmentCompanyValue: 'Hedef ÷ pay oranı',
    },
    sentence: (share: string, rest: string) =>
      `Hedefe ulaşıldığında şirketin ${withSuffix(share, 'possessive')} yeni yatırımcıların, ${withSuffix(rest, 'possessive')} bugünkü ortakların olur.`,
    before: 'Yatırım öncesi değer',
    barLabel: 'Kampanyadan önce ve sonra pay dağılımı',
    today: 'Bugün',
    after: 'Kampanyadan sonra',
    founders: 'Bugünkü ortaklar',
    investors: 'Yeni yatırımcılar',
    noBar: 'Hedef ile pay oranı yazıldığında burada görünür.',
    aboveLimit: (amount: string) => `Hedef, girişimci limitinizden kalan tutarı (${amount}) aşıyor.`,
  },
  story: {
    title: 'Hikâye',
    lead: 'Sırayla: sorun, çözüm, bugünkü durum, toplanan fonla ne yapacağınız.',
  },
  documents: {
    title: 'Belgeler',
    lead: 'Belgeleri PDF olarak yükleyiniz; her biri en çok 5 MB.',
    add: 'Başka belge ekle',
    none: '',
    required: 'Zorunlu',
    hints: { name: 'Listede bu adla görünür.' },
  },
  faq: {
    title: 'Sık sorulanlar',
    lead: 'Yatırımcının aklına gelecek soruları siz sorunuz ve yanıtlayınız; üç dört soru iyi bir başlangıçtır.',
    add: 'Soru ekle',
    none: 'Örnek: “Toplanan fonu nerede kullanacaksınız?”',
    row: (place: number) => `${place}. soru`,
  },
} as const
