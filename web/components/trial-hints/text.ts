/** What the trial adds to pages of members. */
export const trialHints = {
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
      mkk: 'Deneme: MKK benzetimi, kimlik numaranızdan türettiği sicil numarası 7 ile bitiyorsa sizi nitelikli yatırımcı olarak bildirir ve yıllık limit uygulanmaz. 3 ile bitiyorsa başka platformda 12.500 TL yatırımınız olduğunu bildirir. Sonradan değişmez; öteki durumu görmek için yeni bir üyelikle deneyiniz.',
      'bank-account': 'Deneme: hane kontrolü doğru, uydurma bir IBAN yazılır.',
    },
  },
  payments: {
    kinds: {
      exact: {
        title: 'Doğru ödeme',
        button: 'Ödemeyi yap',
        label: 'Ödemeyi yap',
        what: 'Kalan tutar, yatırımcının kendi hesabından ve referans koduyla gönderilir. Yatırım ödenmiş olur, cayma süresi başlar.',
      },
      short: {
        title: 'Eksik ödeme',
        button: 'Eksik öde',
        label: 'Eksik ödeme gönder',
        what: 'Tutarın yarısı gönderilir. Talep ödeme beklemeyi sürdürür; kalanı gelirse tamamlanır, gelmezse gelen para iade edilir.',
      },
      over: {
        title: 'Fazla ödeme',
        button: 'Fazla öde',
        label: 'Fazla ödeme gönder',
        what: '100 TL fazlası gönderilir. Talep kendiliğinden ödenmiş sayılmaz; finans görevlisi yatırıma uygulayıp fazlasını ya da tamamını iade eder.',
      },
      'other-person': {
        title: 'Başkasından ödeme',
        button: 'Başkasından öde',
        label: 'Başkasının hesabından ödeme gönder',
        what: 'Üye olmayan Baran Tekin öder. Ödeme yatırımcının kendisinden gelmediği için kabul edilmez; finans görevlisinin kararını bekler.',
      },
      'no-code': {
        title: 'Kodsuz ödeme',
        button: 'Kodsuz öde',
        label: 'Referans kodu olmadan ödeme gönder',
        what: 'Tutar ve gönderen doğrudur, açıklamada referans kodu yoktur. Para, hangi talebe ait olduğu bilinmeden bekler; finans görevlisi yatırıma bağlar ya da iade eder.',
      },
    },
  },
} as const
