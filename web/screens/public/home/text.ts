export const text = {
  title: 'Şirketlere pay karşılığında yatırım yapın, her kuruşun nerede olduğunu görün',
  promise:
    'Paranız emanet kuruluşunda bekler, paylarınız Merkezi Kayıt Kuruluşunda sizin hesabınıza yazılır. Vazgeçmek isterseniz 48 saatiniz var.',
  projects: 'Projeleri incele',
  create: 'Proje oluştur',
} as const
