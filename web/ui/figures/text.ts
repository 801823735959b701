/** Words of the days' drawing: beside it, since no first page shows it. */
export const chartText = {
  table: 'Rakamları tablo olarak göster',
  day: 'Gün seçiniz',
  peak: 'En yüksek gün:',
  value: { day: 'Gün', value: 'Günlük', sum: 'Toplam' },
  balance: {
    balance: (amount: string) => `gün sonunda ${amount}`,
    now: (amount: string) => `şu anda ${amount}`,
    came: (amount: string) => `gelen ${amount}`,
    went: (amount: string) => `giden ${amount}`,
    movedOnly: 'Hareket olan günler ve bugün.',
    head: { came: 'Gelen', went: 'Giden', balance: 'Gün sonunda' },
  },
  sum: {
    reached: 'Toplanan: ödenen ve geri alınmayan tutar, gün gün üst üste',
    goal: (goal: string, day: string, isOver: boolean) =>
      isOver
        ? `Ulaşılması gereken en az tutar: hedefin tamamı, ${goal}. Kapanış: ${day}`
        : `Ulaşılması gereken en az tutar: hedefin tamamı, ${goal}. Kapanış ${day}; altında kalırsa bütün ödemeler iade edilir`,
    pace: 'Hedefe kapanış gününde ulaşmak için gereken gidiş',
    atGoal: (goal: string) => `Hedef ${goal}`,
  },
} as const
