export const text = {
  label: 'İşletmecinin duyurusu',
  more: 'Ayrıntılar',
} as const
