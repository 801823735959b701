import { moneyMessages } from '#contracts/common/text/messages.ts'
import { paths } from '#contracts/paths.ts'
import { deletePreDemand, upsertPreDemand } from '#contracts/projects/endpoints.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import type { Route } from '../+types/screen.ts'
import { PRE_DEMAND, PRE_DEMAND_FORMS } from './form.ts'
import { text } from './text.ts'

const back = {
  // Where it now stands is what its reader goes on with.
  isPassing: true,
  redirectTo: (_data: unknown, { params }: Route.ActionArgs) => `${paths.project.href(params)}#${PRE_DEMAND}`,
} as const

/** Gives pre-demand, asks to be told of the opening, takes either back; each leads back to where it stands. */
export const preDemandActions: Readonly<Record<string, FormAction<Route.ActionArgs>>> = {
  [PRE_DEMAND_FORMS.give]: submitWith(upsertPreDemand, {
    ...back,
    notice: text.done.given,
    // Without an amount the call asks for news alone, which has a button of its own.
    check: ({ amount }) => (amount === undefined ? { amount: moneyMessages.amountRequired } : null),
  }),
  [PRE_DEMAND_FORMS.notice]: submitWith(upsertPreDemand, { ...back, notice: text.done.awaited }),
  [PRE_DEMAND_FORMS.withdraw]: submitWith(deletePreDemand, { ...back, notice: text.done.withdrawn }),
}
