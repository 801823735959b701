export const text = {
  title: 'Şirketler',
  intro:
    'Şirket kayıtları: belgeler ticaret siciliyle ve kaydı yapanın kimliğiyle karşılaştırılır. En uzun bekleyen en üsttedir.',
  tabs: 'Kayıtların durumu',
  caption: 'Şirket kayıtları',
  columns: { company: 'Şirket', owner: 'Sahibi', since: 'Durum tarihi' },
  empty: 'Bu durumda kayıt yok',
  emptyText: 'Yeni kayıtlar incelemeye gönderildiğinde burada görünür.',
} as const
