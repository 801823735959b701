/** Words of the weekly letter's list of campaigns. */
export const weeklyMessages = {
  opened: 'Yeni açılanlar',
  closing: 'Yakında kapananlar',
  line: (title: string, sector: string, closesOn: string) =>
    `${title}${sector === '' ? '' : ` (${sector})`}, son gün ${closesOn}`,
} as const
