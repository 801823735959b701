export const text = {
  cropTitle: 'Görseli çerçeveye yerleştirin',
  cropHint: 'Sürükleyerek veya ok tuşlarıyla kaydırın; çubukla yakınlaştırın.',
  zoom: 'Yakınlaştır',
  cropDone: 'Bu hâliyle kullan',
  cancel: 'Vazgeç',
  unreadable: 'Bu dosya görsel olarak açılamadı. PNG, JPEG veya WebP bir dosya seçiniz.',
} as const
