import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import { companyGrantNames } from '#contracts/membership/company/messages.ts'

export const actingText = {
  grant: (grant: CompanyGrant) =>
    `Bu şirkette “${companyGrantNames[grant]}” yetkiniz yok; yetkileri şirketin sahibi verir.`,
  owed: 'Şirketin sahibi değişti. Bu işlem, yeni sahibin yetki belgesi onaylandıktan sonra yapılabilir.',
  'handed-in':
    'Şirketin sahibi değişti. Yeni sahibin yetki belgesi inceleniyor; bu işlem, belge onaylandıktan sonra yapılabilir.',
  toPaper: 'Yetki belgesine git',
  toCompany: 'Şirket sayfası',
} as const
