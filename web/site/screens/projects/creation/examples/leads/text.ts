/** What is asked on a page and why, and what is said while it has no row. */
export interface Lead {
  readonly lead: string
  readonly none?: string
}

/** By page of the wizard (its word in the address). Asked by the loader: a page does not carry those of the others. */
export const LEADS: Readonly<Record<string, Lead>> = {
  proje: {
    lead: 'Projenizi ilk kez duyan birine anlatır gibi yazınız. Bu sayfadakiler kampanyanızın kartında görünür.',
  },
  hikaye: {
    lead: 'Sırayla: sorun, çözüm, bugünkü durum, toplanan fonla ne yapacağınız.',
  },
  pazar: {
    lead: 'İsteğe bağlıdır, ama yatırımcı bunları sorar: kime satıyorsunuz, başka kim var, nasıl kazanıyorsunuz?',
  },
  girisimci: {
    lead: 'Başvuruyu yapan ve projeyi yürüten kişi sizsiniz. Adınız üyeliğinizden gelir ve herkese gösterilir; üyelik e-postanız yayımlanmaz.',
  },
  ortaklar: {
    lead: 'Sizin dışınızdaki pay sahiplerini ekleyiniz.',
    none: 'Tek ortak sizseniz doğrudan devam ediniz.',
  },
  ekip: {
    lead: 'Projede çalışan kişileri ekleyiniz; yatırımcılar en çok ekibe bakar.',
    none: 'Tek başınızaysanız doğrudan devam ediniz.',
  },
  sirket: {
    lead: 'Payları satılacak şirket. Henüz kurulmadıysa kuracağınız şirketin bilgilerini yazınız.',
  },
  finansallar: {
    lead: 'Gerçekleşen rakamları ve öngörülerinizi yıl yıl ekleyiniz. Yatırımcı öngörüleri ayrı bir desenle görür.',
    none: 'Son tamamlanan yıl ile en az bir öngörü yılı gerekir; kurulmamış şirkette öngörü yeterlidir.',
  },
  belgeler: {
    lead: 'Belgeleri PDF olarak yükleyiniz; her biri en çok 5 MB.',
  },
  'fonlama-kosullari': {
    lead: 'Ne kadar fonu, şirketin ne kadarı karşılığında istediğinizi belirleyiniz. Kalanlar, son değiştirdiğiniz değerden hesaplanır.',
  },
  'paylar-ve-haklar': {
    lead: 'Satılan payın ne olduğunu ve yatırımcıya ne sağladığını yazınız. Bu metin bilgi formunda aynen yayımlanır.',
  },
  'fon-kullanimi': {
    lead: 'Toplanan fonu nereye harcayacağınızı kalem kalem yazınız; toplam, hedefe kuruşu kuruşuna eşit olmalıdır. Kampanyadan sonra her kalemi belgeleriyle raporlarsınız.',
    none: 'Üç ile altı kalem iyi bir başlangıçtır.',
  },
  riskler: {
    lead: 'Şirketinize özgü riskleri ve onlara karşı ne yaptığınızı açıkça yazınız; genel uyarıları platform ekler.',
    none: 'En az bir risk gerekir; iyi başvurularda üç ile altı risk bulunur.',
  },
  'one-cikan-rakamlar': {
    lead: 'Sayfanızın başında duran birkaç rakam. Her biri kaynağıyla yayımlanır.',
    none: 'İsteğe bağlıdır. En çok altı rakam ekleyebilirsiniz.',
  },
  'kilometre-taslari': {
    lead: 'Geçtiğiniz ve önünüzde duran aşamalar; sayfanızda bir zaman çizgisi olarak görünür.',
    none: 'İsteğe bağlıdır. En çok on iki aşama ekleyebilirsiniz.',
  },
  galeri: {
    lead: 'Ürünü, üretimi, ekibi gösteren görseller; ne gösterdiklerini görmeyenler için yazınız.',
    none: 'İsteğe bağlıdır. En çok sekiz görsel ekleyebilirsiniz.',
  },
  'sik-sorulanlar': {
    lead: 'Yatırımcının aklına gelecek soruları siz sorunuz ve yanıtlayınız; üç dört soru iyi bir başlangıçtır.',
    none: 'Örnek: “Toplanan fonu nerede kullanacaksınız?”',
  },
}
