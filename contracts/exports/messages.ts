import type { ErrorTable } from '../common/errors.ts'

/** Refusals of asking for a copy of one's data, and of fetching it. */
export const exportErrors = {
  'export-under-way': {
    status: 409,
    message: 'Bir kopya zaten hazırlanıyor. Hazır olduğunda size haber verilecek.',
  },
  'export-too-soon': {
    status: 409,
    message: 'Son isteğinizin üzerinden yeterli süre geçmedi. Yeni kopyayı {from} tarihinden sonra isteyebilirsiniz.',
  },
  'export-gone': {
    status: 410,
    message: 'Bu kopya artık indirilemiyor. Süresi dolmuş olabilir; bu sayfadan yenisini isteyebilirsiniz.',
  },
} as const satisfies ErrorTable
