export const trialText = {
  label: 'Deneme masası',
  mark: 'Deneme',
  lead: 'Bu bölüm yalnızca deneme kurulumunda bulunur. Şirketler, kişiler ve para gerçek değildir; sözleşmeler ve sayfa metinleri örnektir.',
  sample: {
    fill: 'Örnek doldur',
    fillCode: 'Gelen kodu doldur',
    fillQualified: 'Nitelikli olacak bir örnekle doldur',
    hints: {
      phone:
        'Deneme: mesaj telefona gitmez, benzetilen SMS kutusuna düşer. Kod gönderildikten sonra buradan doldurulur.',
      identity:
        'Deneme: hiç kimseye ait olmayan, hane kontrolü doğru bir numara ve doğum tarihi yazılır. MKK benzetimi kişinin durumunu bu numaradan türetir: sicil numarası 7 ile biten on kişiden biri nitelikli, ötekiler nitelikli olmayan yatırımcıdır; 3 ile bitenlerin başka platformda 12.500 TL yatırımı vardır.',
      address: 'Deneme: listelerden bir şehir ve ilçe seçilir, uydurma bir adres yazılır.',
      income: 'Deneme: 900.000 TL yazılır; yıllık limit bunun onda biri, 90.000 TL olur.',
      mkk: 'Deneme: MKK benzetimi, kimlik numaranızdan türettiği sicil numarası 7 ile bitiyorsa sizi nitelikli yatırımcı bildirir ve yıllık limit uygulanmaz. 3 ile bitiyorsa başka platformda 12.500 TL yatırımınız olduğunu bildirir. Sonradan değişmez; öteki durumu görmek için yeni bir üyelikle deneyin.',
      'bank-account': 'Deneme: hane kontrolü doğru, uydurma bir IBAN yazılır.',
    },
  },
  places: {
    root: 'Genel bakış',
    clock: 'Saat',
    bank: 'Banka',
    inbox: 'Gelen kutusu',
    faults: 'Servisler',
    authenticator: 'Doğrulayıcı',
  },
} as const
