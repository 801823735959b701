import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import type { getCampaignSettlement } from '#contracts/settlement/endpoints.ts'
import { companyRegistrationOf } from '#contracts/settlement/registration/legal-deadlines.ts'
import { registrationDates } from '#contracts/settlement/registration/registration-dates.ts'
import type { CompanyRegistration } from './company-registration-store.ts'

type Shown = OutputOf<typeof getCampaignSettlement>['companyRegistration']

interface Campaign {
  readonly companyKind: CompanyKind
  readonly endsAt: Date
  readonly companyDueOn: string | null
  /** The campaign succeeded and no increase is registered yet. */
  readonly isAwaited: boolean
}

interface Reader {
  readonly id: string
  readonly now: Date
  readonly nameOf: (id: string) => string
}

const dayOf = (date: string): number => toUnixSeconds(istanbulMoment(date))

/** The formation or conversion of a campaign's company as finance sees it; null of a joint stock company. */
export function shownCompanyRegistration(
  { companyKind, endsAt, companyDueOn, isAwaited }: Campaign,
  registrations: readonly CompanyRegistration[],
  reader: Reader,
): Shown {
  const kind = companyRegistrationOf(companyKind)
  if (kind === null) return null
  const begun = registrations.find(({ state }) => state === 'begun')
  const confirmed = registrations.find(({ state }) => state === 'confirmed')
  const isOpen = isAwaited && !begun && !confirmed
  return {
    kind,
    dueOn: companyDueOn === null ? null : dayOf(companyDueOn),
    dates: isOpen ? registrationDates(istanbulDate(endsAt), companyDueOn, reader.now) : null,
    begun: begun
      ? {
          companyRegistrationId: begun.id,
          companyTitle: begun.companyTitle,
          registeredOn: dayOf(begun.registeredOn),
          reference: begun.reference,
          begunBy: reader.nameOf(begun.begunBy),
          begunAt: toUnixSeconds(begun.begunAt),
          isOwn: begun.begunBy === reader.id,
        }
      : null,
    confirmed: confirmed
      ? {
          companyTitle: confirmed.companyTitle,
          registeredOn: dayOf(confirmed.registeredOn),
          reference: confirmed.reference,
          begunBy: reader.nameOf(confirmed.begunBy),
          decidedBy: reader.nameOf(confirmed.decidedBy ?? ''),
        }
      : null,
  }
}
