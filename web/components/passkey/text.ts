/** Why a device gave no answer. */
export const troubleText = {
  unsupported: 'Tarayıcınız veya cihazınız geçiş anahtarlarını desteklemiyor. Başka bir yöntem kullanınız.',
  known: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
  wrongPlace: 'Geçiş anahtarı bu adreste kullanılamıyor.',
  unfinished: 'Geçiş anahtarıyla işlem tamamlanmadı. Yeniden deneyiniz veya başka bir yöntem kullanınız.',
} as const
