import { withSuffix } from '#contracts/common/text/suffix.ts'

export const text = {
  back: 'Komite',
  declaration: {
    title: 'Bu dosyayla aranızda bir ilişki var mı?',
    about: {
      project: 'Proje',
      company: 'Şirket',
      leader: 'Girişimci',
      participant: 'Ortaklar',
      team: 'Ekip',
    },
    intro: 'Dosya, beyanınızdan sonra açılır. Aşağıdakilerden biri varsa ilişki bulunduğunu beyan ediniz:',
    list: [
      'Girişim şirketinde veya projede sizin, eşinizin, altsoyunuzun ya da üstsoyunuzun payı, alacağı veya görevi bulunması',
      'Girişimciyle aranızda hısımlık, ortaklık, iş veya vekâlet ilişkisi bulunması',
      'Karardan sizin veya yakınlarınızın menfaat sağlayacak olması',
    ],
    source: 'Kitle Fonlaması Tebliği (III-35/A.2) m.9/10',
    label: 'Beyanınız',
    no: 'Hayır, ilişkim yok',
    yes: 'Evet, ilişkim var',
    note: 'İlişkinin açıklaması',
    noteHint:
      'Yalnızca ilişkiniz varsa doldurunuz. Beyan geri alınamaz; ilişkisi bulunan üye dosyayı ve oyları göremez.',
    button: 'Beyanı gönder',
    done: 'Beyanınız kaydedildi.',
  },
  conflicted: {
    title: 'Bu dosya size kapalı',
    text: 'Çıkar çatışması beyan ettiğiniz için dosyayı ve oyları göremez, görüşmeye ve oylamaya katılamazsınız.',
  },
  over: {
    title: 'Bu dosyada sizden beyan beklenmiyor',
    text: 'Siz çıkar çatışması beyanında bulunmadan dosya karara bağlandı, karara bağlanmadan düştü veya yerinize yedek üye atandı. Beyanda bulunmadığınız dosyanın içeriği size açılmaz; nasıl sonuçlandığı komite dosyaları listesindedir.',
  },
  outside: {
    title: 'Bu dosyada yeriniz yok',
    text: 'Dosya komiteye geldiğinde üye değildiniz veya yerinize yedek üye atandı.',
  },
  table: {
    title: 'Üye tam sayısı',
    seats: (cast: number, seats: number) =>
      cast === 0
        ? 'Henüz kimse oy kullanmadı'
        : `${seats} üyenin ${withSuffix(String(cast), 'possessive')} oy kullandı`,
    needed: (needed: number, isVoted: boolean) => `Onay için ${needed} oy ${isVoted ? 'gerekiyordu' : 'gerekir'}.`,
    conflicted: (count: number) => `Çıkar çatışması beyan eden üye: ${count}`,
    shortTitle: 'Yedek üye gerekiyor',
    short:
      'Çıkar çatışması beyanları nedeniyle çoğunluk sağlanamıyor. Bir yöneticinin bu dosyaya yedek üye ataması gerekir.',
    hidden: 'Diğer üyelerin oylarını, kendi oyunuzu kullandıktan sonra görürsünüz.',
  },
  vote: {
    title: 'Oyunuz',
    vote: 'Oy',
    approve: 'Onay',
    reject: 'Ret',
    opinion: 'Oyunuzun gerekçesi',
    button: 'Oyu kullan',
    done: 'Oyunuz kaydedildi.',
  },
  cast: {
    title: 'Kullanılan oylar',
    scores: 'Ölçütlere verilen puanlar',
    criterion: 'Ölçüt',
    weight: (weight: number) => `Ağırlığı %${weight}`,
    mean: 'Ağırlıklı ortalama',
    ofAll: 'Ortalama',
    reasons: 'Puanların gerekçeleri',
    dissent: 'Muhalefet şerhi',
    signed: 'İmzaladı',
    unsigned: 'İmza bekleniyor',
  },
  minutes: {
    title: 'Karar tutanağı',
    hash: 'Tutanağın SHA-256 özeti',
    file: 'Tutanağı PDF olarak indir',
    draw: 'Karar tutanağını düzenle',
    drawText: 'Oylama sonuçlandı. Tutanak oylardan oluşturulur; oy kullanan üyeler imzaladığında karar kesinleşir.',
    drawn: 'Karar tutanağı düzenlendi.',
    code: 'Doğrulama kodu',
    codeHint: 'Doğrulama uygulamanızdaki altı haneli kod. Tutanağı okuduktan sonra imzalayınız.',
    recovery: 'Kurtarma kodu',
    recoveryHint:
      'Kurtarma kodlarınızdan biri; kullandığınız kod bir daha geçmez. Tutanağı okuduktan sonra imzalayınız.',
    sign: 'Tutanağı imzala',
    signByKey: 'Geçiş anahtarımla imzala',
    keyHint:
      'Tutanağı okuduktan sonra imzalayınız. Cihazınız sizi parmak izi, yüz veya PIN ile tanır; imza yalnızca yukarıdaki özeti taşıyan tutanak için geçerlidir.',
    orByCode: 'Kodla imzala',
    signed: 'Tutanağı imzaladınız.',
  },
} as const
