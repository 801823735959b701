import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCampaignSettlement } from '#contracts/settlement/endpoints.ts'
import { registrationDates } from '#contracts/settlement/registration/registration-dates.ts'
import type { CapitalIncrease } from './capital-increase-store.ts'

type Shown = OutputOf<typeof getCampaignSettlement>['increase']

/** What the campaign's own row says of its capital increase. */
interface CampaignIncrease {
  readonly increaseDueOn: string | null
  readonly increaseRegisteredOn: string | null
  readonly increaseReference: string | null
  /** The day it can follow at the earliest; null unless an increase can be recorded. */
  readonly follows: string | null
}

interface Reader {
  readonly id: string
  readonly now: Date
  readonly nameOf: (id: string) => string
}

const dayOf = (date: string): number => toUnixSeconds(istanbulMoment(date))

/** The capital increase of a campaign as finance sees it: its dates, what waits for the second officer, who agreed on it. */
export function shownIncrease(
  { increaseDueOn: dueOn, increaseRegisteredOn: registeredOn, increaseReference: reference, follows }: CampaignIncrease,
  increases: readonly CapitalIncrease[],
  reader: Reader,
): Shown {
  const recorded = increases.find(({ state }) => state === 'begun')
  const confirmed = increases.find(({ state }) => state === 'confirmed')
  return {
    dueOn: dueOn === null ? null : dayOf(dueOn),
    registeredOn: registeredOn === null ? null : dayOf(registeredOn),
    reference,
    dates: follows !== null && !recorded ? registrationDates(follows, dueOn, reader.now) : null,
    recorded: recorded
      ? {
          capitalIncreaseId: recorded.id,
          registeredOn: dayOf(recorded.registeredOn),
          reference: recorded.reference,
          begunBy: reader.nameOf(recorded.begunBy),
          begunAt: toUnixSeconds(recorded.begunAt),
          isOwn: recorded.begunBy === reader.id,
        }
      : null,
    confirmed: confirmed ? shownConfirmation(confirmed, reader) : null,
  }
}

function shownConfirmation({ begunBy, decidedBy, decidedAt }: CapitalIncrease, { nameOf }: Reader): Shown['confirmed'] {
  if (decidedBy === null || decidedAt === null) return null
  return { begunBy: nameOf(begunBy), by: nameOf(decidedBy), at: toUnixSeconds(decidedAt) }
}
