export const text = {
  title: 'Emanet hesapları',
  intro:
    'Açık hesapların bankadaki bakiyesi, son ekstresine göre; karşısında defterdeki nakit. Fark, ekstre işlendikten sonra sıfırdır; kalan fark en üsttedir.',
  none: { title: 'Açık emanet hesabı yok', text: 'Bir kampanya yayına alındığında hesabı açılır ve burada görünür.' },
  totals: { bank: 'Bankada', ledger: 'Defterde', difference: 'Fark' },
  columns: {
    account: 'Hesap',
    bank: 'Bankada',
    ledger: 'Defterde',
    difference: 'Fark',
    statement: 'Son ekstre',
  },
  noStatement: 'Henüz ekstre yok',
  statement: (number: number) => `${number} numaralı`,
  repeated: (amount: string) => `Banka ${amount} tutarı iki ekstrede bildirdi`,
  beingBooked: 'Ekstre işleniyor',
  others: (count: number) => `Ayrıca ${count} açık hesap var; gün sonu ekranında listelenir.`,
} as const
