export const text = {
  ask: 'Açılınca haber ver',
  asked: 'Haber verilecek',
  stop: 'Vazgeç',
  stopLabel: (title: string) => `Vazgeç: ${title} açılış bildirimi`,
  askLabel: (title: string) => `Açılınca haber ver: ${title}`,
  amount: 'Ön talebiniz var, haber verilecek',
} as const
