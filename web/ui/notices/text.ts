export const noticesText = {
  close: 'Bildirimi kapat',
  kinds: { success: 'Başarılı', warning: 'Uyarı', info: 'Bilgi', error: 'Hata' },
} as const
