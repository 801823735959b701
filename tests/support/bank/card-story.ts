import { sql } from 'kysely'
import { makeCreditCardInvestment, takeCardNotice } from '#contracts/cards/endpoints.ts'
import type { Story } from '../campaign-story.ts'
import type { TestInvestor } from '../membership.ts'
import { ask } from '../ask.ts'

/** A story in which investors pay by card; notices arrive when a test hands them over. */
export const byCard = (story: Story) => {
  const { simulators, context } = story
  return {
    /** The invest flow, up to the provider's page. */
    begin: async (investor: TestInvestor, projectId: string, amount: bigint) =>
      ask(story.as(investor), makeCreditCardInvestment, await story.accept(investor, projectId, amount)),

    /** The payer agrees on the provider's page; nothing of it has reached the platform yet. */
    agree: (paymentId: string) => simulators.changeCardPayment(paymentId, { to: 'authorised', lastFour: '4242' }),

    /** Everything the provider has to say of a payment so far, in its order. */
    notices: (paymentId: string) => simulators.listCardNotices(paymentId),

    /** Hands over all notices of a payment. */
    async tell(paymentId: string): Promise<void> {
      for (const notice of await simulators.listCardNotices(paymentId)) await ask(context, takeCardNotice, notice)
    },

    async payment(paymentId: string) {
      const { rows } = await sql<{
        state: string
        isCounted: boolean
        returnCode: string | null
        settledAt: Date | null
      }>`
        select state, is_counted, return_code, settled_at from cards.payment where id = ${paymentId}`.execute(
        context.db,
      )
      return rows[0]
    },
  }
}
