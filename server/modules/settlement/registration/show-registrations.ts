import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { getCampaignSettlement } from '#contracts/settlement/endpoints.ts'
import { increaseFollows } from '#contracts/settlement/registration/legal-deadlines.ts'
import type { OfferingRow } from '#server/modules/projects/index.ts'
import type { CapitalIncrease } from './capital-increase-store.ts'
import type { CompanyRegistration } from './company-registration-store.ts'
import { shownIncrease } from './show-capital-increase.ts'
import { shownCompanyRegistration } from './show-company-registration.ts'

/** What a campaign's own row says of what the register has to enter, and has entered. */
interface CampaignRegisters {
  readonly judgedAt: Date | null
  readonly companyDueOn: string | null
  readonly companyRegisteredOn: string | null
  readonly increaseDueOn: string | null
  readonly increaseRegisteredOn: string | null
  readonly increaseReference: string | null
}

interface Entered {
  readonly increases: readonly CapitalIncrease[]
  readonly companies: readonly CompanyRegistration[]
}

interface Reader {
  readonly id: string
  readonly now: Date
  readonly nameOf: (id: string) => string
}

/** The registrations of a campaign as finance sees them: of its company, where it is no joint stock company, and of the increase. */
export function shownRegistrations(
  offering: Pick<OfferingRow, 'state' | 'company_kind' | 'ends_at'>,
  campaign: CampaignRegisters,
  { increases, companies }: Entered,
  reader: Reader,
): Pick<OutputOf<typeof getCampaignSettlement>, 'companyRegistration' | 'increase'> {
  const { judgedAt, companyDueOn, companyRegisteredOn } = campaign
  const isWon = offering.state === 'successful'
  // The increase comes next once the company is registered, or was a joint stock company.
  const isIncreaseNext = isWon && (companyDueOn === null || companyRegisteredOn !== null)
  const periodEndedOn = istanbulDate(offering.ends_at)
  const follows = judgedAt && increaseFollows({ periodEndedOn, companyRegisteredOn }, istanbulDate(judgedAt))
  return {
    companyRegistration: shownCompanyRegistration(
      { companyKind: offering.company_kind, endsAt: offering.ends_at, companyDueOn, isAwaited: isWon },
      companies,
      reader,
    ),
    increase: shownIncrease({ ...campaign, follows: isIncreaseNext ? follows : null }, increases, reader),
  }
}
