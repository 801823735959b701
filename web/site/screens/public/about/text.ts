export const text = {
  board: 'Yönetim kurulu',
  company: 'Şirket bilgilerinin tamamı',
} as const
