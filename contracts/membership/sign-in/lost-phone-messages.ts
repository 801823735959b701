import type { ErrorTable } from '../../common/errors.ts'

/** Refusals of the way back of somebody who lost what their second steps are shown by. */
export const lostPhoneErrors = {
  'lost-phone-staff': {
    status: 403,
    message: 'Personel hesaplarında doğrulama yöntemini bir yönetici sıfırlar. Lütfen yöneticinize ulaşınız.',
  },
  'lost-phone-waiting': {
    status: 409,
    message: 'Telefon kaybı başvurunuz daha önce alındı. Durumunu bu sayfada görebilirsiniz.',
  },
} as const satisfies ErrorTable

/** Refusals of what is held for a while after second steps were removed so. */
export const heldErrors = {
  'held-after-lost-phone': {
    status: 409,
    message:
      'Hesabınızın doğrulama yöntemleri yakın zamanda sıfırlandığı için bu değişiklik güvenliğiniz için bekletiliyor. {until} tarihinden sonra yapabilirsiniz.',
  },
} as const satisfies ErrorTable
