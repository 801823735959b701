import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { obligationNames } from '#contracts/projects/reporting/messages.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import type { getMyTasks } from '#contracts/tasks/endpoints.ts'
import { taskText as text } from './text.ts'

export type Task = OutputOf<typeof getMyTasks>[number]

export interface TaskWords {
  readonly sentence: string
  readonly button: string
  /** What the task's moment is; without one it has none. */
  readonly due: string
  /** What its beginning is called, where that is told beside its end. */
  readonly since?: string
}

const named = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** A task as people read it. */
export function wordsOf(task: Task): TaskWords {
  const { kind, subject, detail, count } = task
  const sum = formatKurus(task.sum ?? 0n, 'trim')
  if (kind === 'payment' || kind === 'confirmation') {
    return { ...text[kind], sentence: text[kind].sentence(subject, sum) }
  }
  if (kind === 'payout-refused') {
    const reason = named(paymentRefusals, detail) ?? paymentRefusals.other
    return { ...text.payoutRefused, due: '', sentence: text.payoutRefused.sentence(subject, sum, reason) }
  }
  if (kind === 'questions') {
    const { sentence, button, since, due, late } = text.questions
    return { sentence: sentence(subject, count), button: button(count), since, due: task.isLate ? late : due }
  }
  if (kind === 'acceptances') return { ...text.acceptances, due: '', sentence: text.acceptances.sentence(count) }
  if (kind === 'report') {
    const report = named(obligationNames, detail) ?? ''
    return { ...text.report, due: text.due, sentence: text.report.sentence(subject, report) }
  }
  if (kind === 'eligibility') return { ...(named(text.eligibility, detail) ?? text.eligibility.email), due: '' }
  if (kind === 'ownership') return { ...text.ownership, sentence: text.ownership.sentence(subject) }
  if (kind === 'authority') {
    const { sentence, refused, button, since } = text.authority
    return { sentence: (detail === 'refused' ? refused : sentence)(subject), button, since, due: '' }
  }
  if (kind === 'authority-waits') {
    const { sentence, handedIn, button, since } = text.authorityWaits
    return { sentence: (detail === 'handed-in' ? handedIn : sentence)(subject), button, since, due: '' }
  }
  if (kind === 'lost-phone') return text.lostPhone
  if (kind === 'withdrawal') return { ...text.withdrawal, sentence: text.withdrawal.sentence(subject) }
  if (kind === 'campaign') {
    const sentence = named(text.campaign, detail)?.(subject) ?? subject
    return { sentence, button: text.open, due: text.campaignDue[detail] ?? '' }
  }
  return { ...text[kind], due: '', sentence: text[kind].sentence(subject) }
}
