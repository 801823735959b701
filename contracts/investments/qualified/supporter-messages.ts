import type { ErrorTable } from '../../common/errors.ts'

/** What an investor agrees to word by word (KVKK m.5/1); kept with the agreement. */
export const supporterConsent =
  'Adımın, bu kampanyayı destekleyen nitelikli yatırımcı olarak kampanyanın herkese açık sayfasında gösterilmesine açık rıza veriyorum. Rızamı dilediğim zaman, gerekçe göstermeden geri alabilirim.'

export const supporterErrors = {
  'not-supporter': {
    status: 409,
    message:
      'Adınız, yalnızca nitelikli yatırımcı olarak verdiğiniz, ödenmiş ve sona ermemiş bir yatırım için gösterilebilir.',
  },
} as const satisfies ErrorTable
