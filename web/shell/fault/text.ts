export const text = {
  title: 'Beklenmeyen bir hata oluştu',
  text: 'İşleminiz tamamlanmadı ve hiçbir kaydınız değişmedi. Lütfen biraz sonra yeniden deneyiniz.',
  number: 'Hata numarası',
  numberHint: 'Bize ulaşırsanız bu numarayı iletiniz.',
  refused: 'Bu sayfa gösterilemiyor',
  unavailable: 'Bu sayfa şu anda açılamıyor',
  retry: 'Yeniden dene',
} as const
