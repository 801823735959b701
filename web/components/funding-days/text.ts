export const text = {
  title: 'Toplanan fon ve hedef',
  byDay: 'Gün gün toplanan',
  note: 'Her ödeme, yapıldığı günde gösterilir. Cayma veya iade nedeniyle geri alınan ödemeler, ödendikleri günden de düşülmüştür.',
  told: (sum: string, share: string) => `toplam ${sum} (hedefe oranı ${share})`,
} as const
