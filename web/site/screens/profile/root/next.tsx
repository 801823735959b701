import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { getInvestments, getInvestmentSummary } from '#contracts/investments/endpoints.ts'
import type { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getInvestments>['investments'][number]

interface Props {
  readonly information: OutputOf<typeof getInvestorInformation>
  readonly summary: OutputOf<typeof getInvestmentSummary>
  readonly questions: { readonly count: number; readonly project: string | null }
  /** An application that was sent back for a revision. */
  readonly returned: { readonly id: string; readonly title: string } | null
  /** The application that is being written, the one changed last. */
  readonly draft: { readonly id: string; readonly name: string | null } | null
  readonly waiting: Row | null
  readonly withdrawable: Row | null
}

/**
 * The one thing to do now: money that waits first, then who waits for an answer, then the application that was sent back or is being
 * written, then what investing needs, then what can still be taken back.
 */
export function Next({ information, waiting, questions, withdrawable, summary, returned, draft }: Props) {
  const positionOf = (row: Row) => paths.profile.position.href({ investmentId: row.investmentId })
  if (waiting) {
    const amount = formatKurus(waiting.committedInvestment)
    return (
      <NextStep
        to={positionOf(waiting)}
        button={text.pay.button}
        note={<Until label={text.pay.until} at={waiting.payBy} />}
      >
        {text.pay.sentence(waiting.project.value, amount)}
      </NextStep>
    )
  }
  if (questions.count > 0) {
    return (
      <NextStep to={paths.profile.projectQuestions.href()} button={text.questions.button(questions.count)}>
        {text.questions.sentence(questions.count, questions.project)}
      </NextStep>
    )
  }
  if (information.pendingAcceptances > 0) {
    return (
      <NextStep to={paths.profile.acceptances.href()} button={text.renewed.button}>
        {text.renewed.sentence(information.pendingAcceptances)}
      </NextStep>
    )
  }
  if (returned) {
    return (
      <NextStep to={paths.projectDraft.href({ draftId: returned.id })} button={text.returned.button}>
        {text.returned.sentence(returned.title)}
      </NextStep>
    )
  }
  if (draft) {
    return (
      <NextStep to={paths.projectDraft.href({ draftId: draft.id })} button={text.draft.button}>
        {text.draft.sentence(draft.name)}
      </NextStep>
    )
  }
  if (information.next) {
    const { sentence, button } = text.next[information.next]
    return (
      <NextStep to={paths.profile.investorInformation.href()} button={button}>
        {sentence}
      </NextStep>
    )
  }
  if (withdrawable) {
    const note = <Until label={text.withdraw.until} at={withdrawable.withdrawalEndsAt} />
    return (
      <NextStep to={positionOf(withdrawable)} button={text.withdraw.button} note={note}>
        {text.withdraw.sentence(withdrawable.project.value)}
      </NextStep>
    )
  }
  return summary.companyCount === 0 ? (
    <NextStep to={paths.projects.href()} button={text.invest.button}>
      {text.invest.sentence}
    </NextStep>
  ) : (
    <NextStep to={paths.profile.portfolio.href()} button={text.follow.button}>
      {text.follow.sentence}
    </NextStep>
  )
}

function Until({ label, at }: { readonly label: string; readonly at: number | null }): ReactNode {
  return at === null ? null : (
    <>
      {label} <Moment at={at} />
    </>
  )
}
