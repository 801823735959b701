import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHours, formatMoment } from '#contracts/common/time/time.ts'
import { hideWritten, restoreWritten } from '#contracts/projects/conversation/operator-endpoints.ts'
import {
  answerQuestion,
  createProjectQuestionAnswer,
  createProjectComment,
} from '#contracts/projects/conversation/endpoints.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { ask } from '#tests/support/ask.ts'
import { compose } from './compose.ts'

async function lettersOf(context: Context, action: string) {
  const { rows } = await sql<RecordedEvent>`
    select id, action, subject_kind, subject_id, actor_id,
      occurred_at, reason, data from platform.audit_event where action = ${action}`.execute(context.db)
  const composed = await Promise.all(rows.map((event) => compose(context, event)))
  return composed.flat().flatMap((message) => (message.channel === 'email' ? [message] : []))
}

test('a question is told to the founder, its answer to whoever asked; what they wrote is never read as a mark', () =>
  rolledBack(async (context) => {
    const owner = await aMember(context)
    const asker = await aMember(context)
    const { id: projectId } = await aLiveProject(context)
    await sql`update projects.project set owner_id = ${owner.id} where id = ${projectId}`.execute(context.db)
    const { id: questionId } = await ask(asMember(context, asker.id), createProjectQuestionAnswer, {
      projectId,
      question: 'Ne {fullName}?',
    })
    const [asked, ...others] = await lettersOf(context, 'question.asked')
    expect(others).toEqual([])
    expect(asked).toMatchObject({ to: { memberId: owner.id }, letter: { template: 'question-asked' } })
    expect(JSON.stringify(asked)).toContain('Ne {fullName}?')
    expect(JSON.stringify(asked)).toContain('/profil/proje-sorulari')

    await ask(asMember(context, owner.id), answerQuestion, { questionId, answer: 'Haziran ayında.' })
    const answered = await lettersOf(context, 'question.answered')
    expect(answered).toMatchObject([{ to: { memberId: asker.id }, letter: { template: 'question-answered' } }])
    expect(JSON.stringify(answered)).toContain('Haziran ayında.')
    expect(JSON.stringify(answered)).toContain('sekme=soru-cevap')

    await ask(asMember(context, owner.id), answerQuestion, { questionId, answer: 'Temmuz ayında.', revision: 1 })
    const edited = await lettersOf(context, 'question.answer-edited')
    expect(edited).toMatchObject([{ to: { memberId: asker.id }, letter: { template: 'answer-edited' } }])
    expect(JSON.stringify(edited)).toContain('Temmuz ayında.')
  }))

test('a founder is told when his page comes before the public, while that lies ahead', () =>
  rolledBack(async (context) => {
    const owner = await aMember(context)
    const { id: projectId } = await aLiveProject(context)
    await sql`update projects.project set owner_id = ${owner.id} where id = ${projectId}`.execute(context.db)
    const plan = (publishAt: Date) =>
      inTransaction(context, (tx) =>
        recordEvent(tx, { action: 'project.publication-scheduled', subjectId: projectId, data: { publishAt } }),
      )
    await plan(addHours(context.clock.now(), -1))
    await plan(addHours(context.clock.now(), 1))
    const told = await lettersOf(context, 'project.publication-scheduled')
    expect(told).toMatchObject([{ to: { memberId: owner.id }, letter: { template: 'own-publication-planned' } }])
    expect(JSON.stringify(told)).toContain(formatMoment(addHours(context.clock.now(), 1)))
  }))

test('whoever asked or commented is told why it was hidden, and when a question is put back', () =>
  rolledBack(async (context) => {
    const writer = await aMember(context)
    const officer = asMember(context, (await aMember(context)).id, ['compliance-officer'])
    const { id: projectId } = await aLiveProject(context)
    const { id: questionId } = await ask(asMember(context, writer.id), createProjectQuestionAnswer, {
      projectId,
      question: 'Ne zaman?',
    })
    const { id: commentId } = await ask(asMember(context, writer.id), createProjectComment, {
      projectId,
      comment: 'Olmaz.',
    })
    const why = { reason: 'insult', note: '{fullName} yazmış.' } as const
    await ask(officer, hideWritten, { kind: 'question', id: questionId, ...why })
    await ask(officer, hideWritten, { kind: 'comment', id: commentId, ...why })
    await ask(officer, restoreWritten, { kind: 'question', id: questionId, note: 'Gerek yoktu.' })
    for (const [action, template, words] of [
      ['question.hidden', 'question-hidden', 'Ne zaman?'],
      ['question.restored', 'question-restored', 'Ne zaman?'],
      ['comment.hidden', 'comment-hidden', 'Olmaz.'],
    ] as const) {
      const letters = await lettersOf(context, action)
      expect(letters).toMatchObject([{ to: { memberId: writer.id }, letter: { template } }])
      expect(JSON.stringify(letters)).toContain(words)
      if (action !== 'question.restored')
        expect(JSON.stringify(letters)).toContain('Hakaret veya saldırgan dil içeriyor. {fullName} yazmış.')
    }
  }))

test('who ended his membership is written to no more, whatever becomes of what he asked', () =>
  rolledBack(async (context) => {
    const owner = await aMember(context)
    const asker = await aMember(context)
    const { id: projectId } = await aLiveProject(context)
    await sql`update projects.project set owner_id = ${owner.id} where id = ${projectId}`.execute(context.db)
    const { id: questionId } = await ask(asMember(context, asker.id), createProjectQuestionAnswer, {
      projectId,
      question: 'Ne zaman?',
    })
    await ask(asMember(context, owner.id), answerQuestion, { questionId, answer: 'Haziran ayında.' })
    expect(await lettersOf(context, 'question.answered')).toMatchObject([{ to: { memberId: asker.id } }])
    await inTransaction(context, (tx) => closeMembership(tx, asker.id))
    expect(await lettersOf(context, 'question.answered')).toEqual([])
    expect(await lettersOf(context, 'question.asked')).toMatchObject([{ to: { memberId: owner.id } }])
  }))

test('the founder hears how the campaign ends', () =>
  rolledBack(async (context) => {
    const owner = await aMember(context)
    const { id: projectId } = await aLiveProject(context)
    await sql`update projects.project set owner_id = ${owner.id} where id = ${projectId}`.execute(context.db)
    await inTransaction(context, (tx) => transitionProject(tx, { projectId, to: 'cancelled', reason: 'Kurul kararı' }))
    expect(await lettersOf(context, 'project.cancelled')).toMatchObject([
      { to: { memberId: owner.id }, letter: { template: 'own-campaign-cancelled' } },
    ])
  }))
