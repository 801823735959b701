export const text = {
  list: 'Duyurular',
  neighbours: 'Diğer duyurular',
  newer: 'Daha yeni',
  older: 'Daha eski',
} as const
