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
    score: 'Puan',
    reason: 'Gerekçe',
    opinionHint: 'Ret oyunuzun gerekçesi, muhalefet şerhi olarak bilgi formuyla birlikte yayımlanır.',
  },
} as const
