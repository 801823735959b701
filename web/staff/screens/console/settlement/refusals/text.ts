export const text = {
  refusal: (reason: string, ibanEnd: string) => `Banka reddetti: ${reason.toLocaleLowerCase('tr')} (sonu ${ibanEnd})`,
  next: {
    same: (ibanEnd: string) => `Yeni listede yatırımcının sonu ${ibanEnd} olan hesabına yeniden gider.`,
    other: (ibanEnd: string) => `Yeni listede yatırımcının sonu ${ibanEnd} olan hesabına gider.`,
    awaited: 'Yatırımcı başka bir hesap bildirince listeye alınabilir.',
    none: 'Yatırımcının kayıtlı bir hesabı yok.',
  },
} as const
