/** What a qualified status is asked by, and what follows from it. */
export const qualifiedExplanation = {
  assets: 'Finansal varlıkların toplamının {amount} tutarını aşması aranır.',
  validFrom: 'Tutarın geçerli olduğu tarih',
} as const
