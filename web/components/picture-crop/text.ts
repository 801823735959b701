export const text = {
  cropTitle: 'Görseli çerçeveye yerleştiriniz',
  cropHint: 'Sürükleyerek veya ok tuşlarıyla kaydırınız; çubukla yakınlaştırınız.',
  zoom: 'Yakınlaştır',
  cropDone: 'Bu hâliyle kullan',
  cancel: 'Vazgeç',
  unreadable: 'Bu dosya görsel olarak açılamadı. PNG, JPEG veya WebP bir dosya seçiniz.',
} as const
