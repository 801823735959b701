export const text = {
  all: 'Bütün duyurular',
  list: 'Duyurular',
  neighbours: 'Diğer duyurular',
  newer: 'Daha yeni',
  older: 'Daha eski',
} as const
