import type { ErrorTable } from '../../common/errors.ts'
import { phoneErrors } from '../../membership/messages.ts'
import { passkeyErrors, secondFactorErrors } from '../../membership/sign-in/second-factor-messages.ts'

/** Refusals of the founder's signature under their form. */
export const signingErrors = {
  ...secondFactorErrors,
  ...passkeyErrors,
  'code-too-soon': phoneErrors['code-too-soon'],
  'form-not-to-sign': {
    status: 409,
    message: 'Bilgi formu, yatırım komitesinin onayından sonra ve yayımdan önce imzalanır.',
  },
  'form-not-signer': {
    status: 403,
    message: 'Bilgi formunu yalnızca girişimci veya şirketi temsil eden kişi imzalayabilir.',
  },
  'form-renewed': {
    status: 409,
    message: 'Bilgi formunun bu arada yeni bir sürümü oluştu. Sayfayı yenileyip yeni sürümü okuyunuz.',
  },
  'form-signed': { status: 409, message: 'Bu sürüm imzalandı.' },
} as const satisfies ErrorTable
