/** Words of the steps that the information form is made of, and of those that make the page alive. */
export const planText = {
  financials: {
    title: 'Finansallar',
    lead: 'Tamamlanan yılların gerçekleşen rakamlarını ve önünüzdeki yıllara ilişkin öngörülerinizi yıl yıl ekleyiniz. Yatırımcı ikisini yan yana, öngörüleri ayrı bir desenle görür.',
    add: 'Yıl ekle',
    none: 'Henüz yıl eklemediniz. Son tamamlanan yıl ile en az bir öngörü yılı gerekir; henüz kurulmayan şirkette öngörü yeterlidir.',
    row: (place: number) => `${place}. yıl`,
    hints: {
      year: (now: number) => `Gerçekleşen en geç ${now - 1}, öngörü en erken ${now}.`,
      basis: 'Tamamlanan yıl mı, beklenen mi?',
      revenue: 'Net satışlar.',
      profit: 'Dönem net kârı. Zarar için başına eksi koyunuz veya ayraç içinde yazınız: −50.000, (50.000)',
      equity: 'Yıl sonundaki öz kaynak. Eksi olabilir.',
      totalAssets: 'Yıl sonu bilançosunun toplamı.',
      relatedReceivables: 'Ticari olsun olmasın hepsi. Yoksa 0 yazınız.',
      relatedPayables: 'Ortağın şirkete verdiği borç da buradadır. Yoksa 0 yazınız.',
    },
    related: {
      title: 'İlişkili taraflar',
      lead: 'Ortakların, yöneticilerin, yakınlarının ve bunların şirketlerinin yıl sonunda şirkete borcu ile şirketten alacağı. Kitle Fonlaması Tebliği m.23 bu oranları arar; ikisini de bilançonun aktif toplamına böleriz.',
      receivablesShare: 'Alacakların aktif toplamına oranı',
      payablesShare: 'Borçların aktif toplamına oranı',
    },
  },
  shares: {
    title: 'Paylar ve haklar',
    lead: 'Yatırımcının satın alacağı payın ne olduğunu ve ona ne sağladığını yazınız. Bu metin bilgi formunda aynen yayımlanır.',
    hints: {
      shareKind: 'Örnek: Nama yazılı, imtiyazsız (B grubu) pay',
      additionalFundingPercentage:
        'Hedef aşılırsa kabul edilecek ek tutar, hedefin en çok %20’si. İstemiyorsanız boş bırakınız.',
      privileges: 'Hangi pay grubunun hangi imtiyazı var? Yoksa “İmtiyaz yoktur.” yazınız.',
      rights:
        'Oy, kâr payı, rüçhan, bilgi alma; varsa devir kısıtları ve birlikte satma hakkı. %10 ve üzeri pay sahipleri kampanya sürecinin başından itibaren üç yıl paylarını devredemez.',
      payoutIban:
        'Toplanan fonun aktarılacağı hesap. Şirket henüz kurulmadıysa boş bırakınız; aktarımdan önce istenir.',
      payoutHolder: 'Bankada kayıtlı unvan.',
    },
  },
  uses: {
    title: 'Fon kullanımı',
    lead: 'Toplanan fonu nereye harcayacağınızı kalem kalem yazınız; toplam, fonlama hedefine kuruşu kuruşuna eşit olmalıdır. Kampanyadan sonra her kalemi belgeleriyle raporlarsınız.',
    add: 'Kalem ekle',
    none: 'Henüz kalem eklemediniz. Üç ile altı kalem iyi bir başlangıçtır.',
    row: (place: number) => `${place}. kalem`,
    sum: {
      label: 'Kalemlerin toplamı',
      all: 'Kalemlerin toplamı',
      goal: 'Fonlama hedefi',
      noGoal: 'Fonlama hedefini “Fonlama koşulları” sayfasında girdiğinizde kalan tutar burada görünür.',
      exact: 'Toplam, hedefle kuruşu kuruşuna eşit.',
      left: (amount: string) => `Hedefe ulaşmak için ${amount} daha dağıtmanız gerekir.`,
      above: (amount: string) => `Toplam, hedefi ${amount} aşıyor.`,
    },
    hints: {
      label: 'Örnek: Seri üretim hattı',
      amount: 'Örnek: 600.000',
    },
  },
  risks: {
    title: 'Riskler',
    lead: 'Şirketinize özgü riskleri açıkça yazınız. Genel uyarıları platform ekler; sizden beklenen, yalnızca sizin bildiğiniz riskler ve onlara karşı ne yaptığınızdır.',
    add: 'Risk ekle',
    none: 'Henüz risk eklemediniz. En az bir risk gerekir; iyi başvurularda üç ile altı risk bulunur.',
    row: (place: number) => `${place}. risk`,
    hints: {
      title: 'Örnek: Tek tedarikçiye bağımlılık',
      text: 'Ne olursa, ne kadar etkilenirsiniz, ne yapıyorsunuz?',
      concerns: 'Seçerseniz o rakamın yanında da gösterilir.',
    },
  },
  market: {
    title: 'Pazar ve gelir modeli',
    lead: 'İsteğe bağlıdır, ama yatırımcı bunları sorar: kime satıyorsunuz, başka kim var, nasıl kazanıyorsunuz?',
    hints: {
      market: 'Büyüklüğü ve nereden bildiğiniz. Kaynak belirtiniz.',
      competition: 'Rakipler ve sizin farkınız.',
      revenueModel: 'Kim, neye, ne kadar ödüyor?',
    },
  },
  highlights: {
    title: 'Öne çıkan rakamlar',
    lead: 'Sayfanızın başında duran birkaç rakam. Her biri kaynağıyla yayımlanır; kaynağı olmayan rakam eklemeyiniz.',
    add: 'Rakam ekle',
    none: 'İsteğe bağlıdır. En çok altı rakam ekleyebilirsiniz.',
    row: (place: number) => `${place}. rakam`,
    hints: {
      figure: 'Örnek: %38 veya 12.000',
      statement: 'Örnek: daha az enerji tüketimi',
      source: 'Örnek: Saha ölçümü, Mart 2026',
    },
  },
  milestones: {
    title: 'Kilometre taşları',
    lead: 'Bugüne kadar geçtiğiniz ve önünüzde duran aşamalar. Sayfanızda bir zaman çizgisi olarak görünür.',
    add: 'Aşama ekle',
    none: 'İsteğe bağlıdır. En çok on iki aşama ekleyebilirsiniz.',
    row: (place: number) => `${place}. aşama`,
    hints: {
      due: 'Çeyrek için çeyreğin ilk günü.',
      precision: 'Gün belli değilse çeyrek seçiniz.',
      text: 'Örnek: Seri üretime geçiş',
    },
  },
  gallery: {
    title: 'Galeri',
    lead: 'Ürünü, üretimi, ekibi gösteren görseller. Her görselin ne gösterdiğini yazınız; görmeyenler bu metni duyar.',
    add: 'Görsel ekle',
    none: 'İsteğe bağlıdır. En çok sekiz görsel ekleyebilirsiniz.',
    row: (place: number) => `${place}. görsel`,
    hints: {
      picture: 'Yatay (4:3); PNG, JPEG veya WebP, en çok 2 MB.',
      caption: 'Örnek: İlk prototip, İzmir’deki atölyede',
    },
  },
} as const
