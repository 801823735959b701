export const trialText = {
  label: 'Deneme masası',
  mark: 'Deneme',
  lead: 'Bu bölüm yalnızca deneme kurulumunda bulunur. Şirketler, kişiler ve para gerçek değildir; sözleşmeler ve sayfa metinleri örnektir.',
  places: {
    root: 'Genel bakış',
    clock: 'Saat',
    bank: 'Banka',
    inbox: 'Gelen kutusu',
    faults: 'Servisler',
    authenticator: 'Doğrulayıcı',
  },
} as const
