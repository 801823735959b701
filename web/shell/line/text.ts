export const text =
  'İnternet bağlantınız yok. Gördükleriniz bağlantı kesilmeden önceki bilgilerdir; bağlantı gelince sayfa yenilenir.'
