export const text = {
  untitled: 'Komite dosyası',
  declarationTitle: 'Bu başvuruyla aranızda bir ilişki var mı?',
  parts: {
    votes: 'Karar',
    report: 'Uzman raporu',
    file: 'Başvuru',
    founder: 'Girişimci',
    checklist: 'Değerlendirme listesi',
  },
  outcome: { approved: 'Sonuç: başvurunun onaylanması', rejected: 'Sonuç: başvurunun reddi' },
  mean: (mean: string) => `Puanların ağırlıklı ortalaması: ${mean}`,
  vote: {
    intro: 'Her ölçüte 1 ile 5 arasında puan veriniz ve gerekçesini yazınız. Oy, kullanıldıktan sonra değiştirilemez.',
    criterion: 'Ölçüt ve ağırlığı',
    report: 'Uzman raporunu burada oku',
    score: 'Puan',
    weight: (weight: number) => `Ağırlığı %${weight}`,
    mark: (mark: string) => `Eşik ${mark}`,
    reason: 'Gerekçe',
    evidence: 'Uzmanın bulgusu',
    opinionHint:
      'Karar oyunuzun tersine çıkarsa gerekçeniz karar tutanağında muhalefet şerhi olur. Onaylanan başvurudaki muhalefet şerhleri bilgi formuyla birlikte yayımlanır.',
    passMark: (mark: string) =>
      `Onay için bütün üyelerin puanlarının ağırlıklı ortalaması en az ${mark} olmalıdır (Değerlendirme Politikası, bölüm 3). Ortalamanın bu düzeyde olması tek başına onay anlamına gelmez; oyların çoğunluğu da gerekir.`,
    noMean: 'Bütün ölçütlere puan verdiğinizde ağırlıklı ortalamanız burada görünür.',
    ownMean: (mean: string) => `Puanlarınızın ağırlıklı ortalaması: ${mean}`,
    oddReason: 'Oyunuz puanlarınızdan farklıysa nedeni',
    oddHint:
      'Düşük puanlara karşın onay ya da yüksek puanlara karşın ret oyu veriyorsanız yazınız; karar tutanağında yer alır.',
  },
} as const
