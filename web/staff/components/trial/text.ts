export const trialText = {
  label: 'Deneme masası',
  mark: 'Deneme',
  lead: 'Bu bölüm yalnızca deneme kurulumunda bulunur. Şirketler, kişiler ve para gerçek değildir; sözleşmeler ve sayfa metinleri örnektir.',
  enter: {
    button: 'Bu kişi olarak devam et',
    label: (name: string, place: string) => `${name} olarak devam et: ${place}`,
    inLabel: (name: string) => `${name} olarak gir`,
    in: 'Bu kişi olarak gir',
    failed: 'Doğrulayıcının bu yarım dakikalık kodları kullanılmış. Yeni kod çıkınca devam edebilirsiniz.',
    unknown: 'Bu örnek hesapla şu anda girilemiyor.',
  },
  places: {
    root: 'Genel bakış',
    clock: 'Saat',
    bank: 'Banka',
    inbox: 'Gelen kutusu',
    faults: 'Servisler',
    authenticator: 'Doğrulayıcı',
    eDevlet: 'e-Devlet',
    card: 'Kart',
    records: 'Kayıtlar',
  },
} as const
