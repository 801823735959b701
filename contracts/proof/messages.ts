import type { ErrorTable } from '../common/errors.ts'

/** Refusals of asking for a proof. */
export const proofErrors = {
  'proof-out-of-range': {
    status: 422,
    message: 'Kayıtta bu kadar yaprak yok. Kökü yayımlanmış bir büyüklük ve ondan küçük bir sıra numarası yazınız.',
  },
  'proof-too-large': {
    status: 422,
    message: 'Bu toplam {most} yapraktan fazlasından oluşuyor. Yapraklarını sıra numaralarıyla ayrı ayrı isteyiniz.',
  },
} as const satisfies ErrorTable

/** Where the checker is served, one file of plain JavaScript. */
export const CHECKER_PATH = '/dogrula.mjs'
