export const recordText = {
  label: 'Kaydın bölümleri',
  summary: 'Özet',
  documents: 'Belgeler',
  audit: 'Denetim izi',
  actions: 'İşlemler',
  reason: 'Gerekçe',
  reasonHint: 'Denetim izinde adınızla birlikte saklanır.',
  secondPerson: {
    title: 'İkinci kişinin onayı',
    waiting: 'Bekleniyor',
    given: 'Onaylandı',
    begunBy: 'Hazırlayan',
    decidedBy: 'Onaylayan',
    empty: 'Henüz kimse onaylamadı',
    rule: 'İşlemi hazırlayan kişi kendisi onaylayamaz.',
  },
} as const
