export const rowsText = {
  buttons: {
    up: (row: string) => `${row}: yukarı taşı`,
    down: (row: string) => `${row}: aşağı taşı`,
    remove: (row: string) => `${row}: sil`,
  },
  /** Read out after a change; `row` is the place it has now. */
  changes: {
    add: (row: string, count: number) => `Eklendi: ${row}. Toplam ${count}.`,
    remove: (row: string, count: number) => `Silindi: ${row}. Kalan ${count}.`,
    up: (row: string) => `Taşındı, yeni yeri: ${row}.`,
    down: (row: string) => `Taşındı, yeni yeri: ${row}.`,
  },
} as const
