import * as z from 'zod/mini'
import { COMPANY_GRANTS } from '../../common/company-grants.ts'
import { event, storedInteger } from '../../common/event.ts'

const grants = z.array(z.enum(COMPANY_GRANTS))
const member = { memberId: z.string() }
const invitation = { invitationId: z.string() }
const paper = { kind: z.string() }

/** What the trail tells of companies: their registration and its check, and who acts for them. */
export const companyEvents = {
  'company.registered': event('company', {}),
  'company.changed': event('company', {}),
  'company.document-added': event('company', paper),
  'company.document-removed': event('company', paper),
  'company.handed-in': event('company', {}),
  'company.approved': event('company', {}),
  'company.refused': event('company', { refusalCode: z.string() }),
  'company.member-invited': event('company', invitation),
  'company.invitation-withdrawn': event('company', invitation),
  'company.invitation-declined': event('company', invitation),
  'company.member-joined': event('company', { ...member, grants }),
  'company.join-asked': event('company', member),
  /** No company has the number, or they are in it or have asked already. */
  'company.join-asked-in-vain': event('member', {}),
  'company.join-refused': event('company', member),
  'company.grants-changed': event('company', { ...member, before: grants, grants }),
  'company.member-removed': event('company', member),
  'company.member-left': event('company', member),
  'company.ownership-offered': event('company', member),
  'company.ownership-offer-withdrawn': event('company', {}),
  'company.ownership-declined': event('company', member),
  'company.ownership-taken': event('company', { ...member, formerOwnerId: z.string() }),
  'company.authority-handed-in': event('company', member),
  'company.authority-approved': event('company', member),
  'company.authority-refused': event('company', member),
  'company.threshold-changed': event('company', { amountKurus: z.optional(storedInteger) }),
}
