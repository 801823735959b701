import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { getProjectComments } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { ask } from '#tests/support/ask.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { findMyQuestions, findQuestionsForEntrepreneur } from './find-questions.ts'
import { hideComment, hideQuestion } from './hide.ts'
import { listWritten } from './list-written.ts'
import { hideWritten, restoreWritten } from './restore.ts'
import { saveAnswerDraft } from './save-answer-draft.ts'
import { writeComment } from './write-comment.ts'

const ALL = { search: '', after: '' }
const RUDE = { reason: 'insult', note: 'Küfür içeriyor.' } as const

async function aQuestion(context: Context) {
  const { id: projectId, ownerId } = await aLiveProject(context)
  const asker = asMember(context, (await aMember(context)).id)
  const { id: questionId } = await askQuestion(asker, { projectId, question: 'Üretim ne zaman?' })
  const officer = asMember(context, (await aMember(context)).id, ['compliance-officer'])
  return { projectId, questionId, asker, owner: asMember(context, ownerId), officer }
}

test('a member asks, the owner answers, both see it; to anybody else the question is absent', () =>
  rolledBack(async (context) => {
    const { owner, asker, questionId } = await aQuestion(context)
    expect(await findQuestionsForEntrepreneur(owner, ALL)).toMatchObject([
      { id: questionId, answer: null, revision: 0 },
    ])
    expect((await ask(owner, getMyProjects, {}))[0]?.unansweredQuestionCount).toBe(1)
    await expect(answerQuestion(asker, { questionId, answer: 'Ben' })).rejects.toMatchObject({ code: 'not-found' })
    await answerQuestion(owner, { questionId, answer: 'Haziranda.' })
    expect((await ask(owner, getMyProjects, {}))[0]?.unansweredQuestionCount).toBe(0)
    await expect(answerQuestion(owner, { questionId, answer: 'Yine' })).rejects.toMatchObject({
      code: 'already-answered',
    })
    expect(await findMyQuestions(asker)).toMatchObject([{ question: 'Üretim ne zaman?', answer: 'Haziranda.' }])
    expect(await findQuestionsForEntrepreneur(asker, ALL)).toEqual([])
  }))

test('the founder reads with a question by when it is answered, and that the day is over; not once it is answered or hidden', () =>
  rolledBack(async (context) => {
    const { owner, asker, questionId, projectId } = await aQuestion(context)
    const hidden = await askQuestion(asker, { projectId, question: 'Bu da mı?' })
    await hideQuestion(owner, { questionId: hidden.id, ...RUDE })
    const termOf = async (who: Context) =>
      (await findQuestionsForEntrepreneur(who, ALL)).map(({ id, answerBy, isLate }) => ({ id, answerBy, isLate }))
    // The task says the same: one rule.
    const task = (await tasksOf(owner)).find(({ kind }) => kind === 'questions')
    const waits = { id: questionId, answerBy: task?.dueAt, isLate: false }
    expect(waits.answerBy).toEqual(expect.any(Number))
    expect(await termOf(owner)).toEqual(
      expect.arrayContaining([waits, { id: hidden.id, answerBy: null, isLate: false }]),
    )
    const nextDay = addHours(new Date((waits.answerBy ?? 0) * 1000), 1)
    const later = { ...owner, clock: { now: () => nextDay } }
    expect(await termOf(later)).toContainEqual({ ...waits, isLate: true })
    expect((await tasksOf(later)).find(({ kind }) => kind === 'questions')).toMatchObject({ isLate: true })
    expect(task).toMatchObject({ isLate: false })
    await answerQuestion(owner, { questionId, answer: 'Haziranda.' })
    expect(await termOf(later)).toContainEqual({ id: questionId, answerBy: null, isLate: false })
  }))

test('an edited answer says so; what it said before stays on show and cannot be changed', () =>
  rolledBack(async (context) => {
    const { owner, asker, projectId, questionId } = await aQuestion(context)
    await answerQuestion(owner, { questionId, answer: 'Haziranda.', revision: 0 })
    await answerQuestion(owner, { questionId, answer: 'Temmuzda.', revision: 1 })
    const [seen] = await findMyQuestions(asker)
    expect(seen).toMatchObject({ answer: 'Temmuzda.', revision: 2, formerAnswers: [{ answer: 'Haziranda.' }] })
    expect(seen?.editedAt).not.toBeNull()
    const [public_] = await ask(asker, getProjectComments, { projectId })
    expect(public_?.childComment).toMatchObject([{ comment: 'Temmuzda.', former: [{ comment: 'Haziranda.' }] }])
    // The same text again changes nothing.
    expect(await answerQuestion(owner, { questionId, answer: 'Temmuzda.', revision: 2 })).toMatchObject({ revision: 2 })
    await expect(
      sql`update projects.answer_revision set answer = 'x' where question_id = ${questionId}`.execute(context.db),
    ).rejects.toThrow(/append-only|change/)
  }))

test('a draft is its owner’s alone, is found again, and is gone with the publication', () =>
  rolledBack(async (context) => {
    const { owner, asker, questionId, projectId } = await aQuestion(context)
    await expect(saveAnswerDraft(asker, { questionId, answer: 'x' })).rejects.toMatchObject({ code: 'not-found' })
    await saveAnswerDraft(owner, { questionId, answer: 'Haz' })
    await saveAnswerDraft(owner, { questionId, answer: 'Haziran' })
    expect(await findQuestionsForEntrepreneur(owner, ALL)).toMatchObject([
      { draft: { answer: 'Haziran' }, answer: null },
    ])
    expect(
      JSON.stringify([await findMyQuestions(asker), await ask(asker, getProjectComments, { projectId })]),
    ).not.toContain('Haziran')
    await answerQuestion(owner, { questionId, answer: 'Haziranda.' })
    expect((await findQuestionsForEntrepreneur(owner, ALL))[0]?.draft).toBeNull()
    await saveAnswerDraft(owner, { questionId, answer: 'Temmuz' })
    expect(await saveAnswerDraft(owner, { questionId, answer: '' })).toEqual({ savedAt: null })
    expect((await findQuestionsForEntrepreneur(owner, ALL))[0]?.draft).toBeNull()
  }))

test('questions are found by their words and by their project', () =>
  rolledBack(async (context) => {
    const { owner, projectId } = await aQuestion(context)
    expect(await findQuestionsForEntrepreneur(owner, { search: 'URETIM' })).toHaveLength(1)
    expect(await findQuestionsForEntrepreneur(owner, { search: '%' })).toEqual([])
    expect(await findQuestionsForEntrepreneur(owner, { search: 'üretim başka' })).toEqual([])
    expect(await findQuestionsForEntrepreneur(owner, { search: '', projectId })).toHaveLength(1)
    expect(await findQuestionsForEntrepreneur(owner, { search: '', projectId: newId() })).toEqual([])
  }))

test('a founder hides a question with a reason that stands in its place; the operator reads it, puts it back, and has the last word', () =>
  rolledBack(async (context) => {
    const { owner, asker, officer, projectId, questionId } = await aQuestion(context)
    await answerQuestion(owner, { questionId, answer: 'Haziranda.' })
    for (const other of [asker, officer])
      await expect(hideQuestion(other, { questionId, ...RUDE })).rejects.toMatchObject({ code: 'not-found' })
    await hideQuestion(owner, { questionId, ...RUDE })
    await expect(hideQuestion(owner, { questionId, ...RUDE })).rejects.toMatchObject({ code: 'already-hidden' })
    const [hidden] = await ask(asker, getProjectComments, { projectId })
    expect(hidden).toMatchObject({ status: 2, childComment: [], hidden: { reason: 'insult', note: RUDE.note } })
    expect(JSON.stringify(hidden)).not.toMatch(/Üretim|Haziran/)
    expect(await findMyQuestions(asker)).toMatchObject([{ question: 'Üretim ne zaman?', hidden: RUDE }])
    await expect(answerQuestion(owner, { questionId, answer: 'Geç', revision: 1 })).rejects.toMatchObject({
      code: 'question-hidden',
    })
    for (const other of [owner, asker]) {
      await expect(restoreWritten(other, { kind: 'question', id: questionId, note: 'x' })).rejects.toMatchObject({
        code: 'not-permitted',
      })
      await expect(listWritten(other, ALL)).rejects.toMatchObject({ code: 'not-permitted' })
    }
    const { items, mayAct } = await listWritten(officer, { ...ALL, state: 'hidden' })
    expect(mayAct).toBe(true)
    expect(items).toMatchObject([{ text: 'Üretim ne zaman?', hidings: [{ hiddenAs: 'founder', ...RUDE }] }])
    await expect(restoreWritten(officer, { kind: 'comment', id: questionId, note: 'x' })).rejects.toMatchObject({
      code: 'not-found',
    })
    await restoreWritten(officer, { kind: 'question', id: questionId, note: 'Küfür yok.' })
    await expect(restoreWritten(officer, { kind: 'question', id: questionId, note: 'x' })).rejects.toMatchObject({
      code: 'not-hidden',
    })
    expect(await ask(asker, getProjectComments, { projectId })).toMatchObject([
      { comment: 'Üretim ne zaman?', hidden: null },
    ])
    await expect(hideQuestion(owner, { questionId, ...RUDE })).rejects.toMatchObject({ code: 'hiding-overruled' })
    await hideWritten(officer, { kind: 'question', id: questionId, ...RUDE })
    const auditor = asMember(context, newId(), ['auditor'])
    const seen = await listWritten(auditor, { ...ALL, state: 'hidden', search: 'deneme' })
    expect(seen).toMatchObject({
      mayAct: false,
      items: [{ hidings: [{ restoreNote: 'Küfür yok.' }, { hiddenAs: 'operator' }] }],
    })
  }))

test('comments are members’ words of their own kind, bounded by the day, hidden by the same rule', () =>
  rolledBack(async (context) => {
    const { owner, asker, projectId } = await aQuestion(context)
    const { id: commentId } = await writeComment(asker, { projectId, comment: 'Başarılar.' })
    const kinds = (await ask(owner, getProjectComments, { projectId })).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['comment', 'question'])
    for (let more = 1; more < 10; more++) await writeComment(asker, { projectId, comment: 'Yine.' })
    await expect(writeComment(asker, { projectId, comment: 'Çok.' })).rejects.toMatchObject({
      code: 'too-many-comments',
    })
    await expect(writeComment(asker, { projectId: newId(), comment: 'Yok.' })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(hideComment(asker, { commentId, ...RUDE })).rejects.toMatchObject({ code: 'not-found' })
    await hideComment(owner, { commentId, ...RUDE })
    const seen = await ask(asker, getProjectComments, { projectId })
    expect(seen.find(({ id }) => id === commentId)).toMatchObject({ status: 2, hidden: RUDE })
    expect(JSON.stringify(seen)).not.toContain('Başarılar')
    await sql`update projects.project set questions_open = false where id = ${projectId}`.execute(context.db)
    await expect(writeComment(asker, { projectId, comment: 'Kapalı.' })).rejects.toMatchObject({
      code: 'questions-closed',
    })
  }))

test('of two tabs that answer at once one publishes; the other is told when, and goes on from what stands there', async () => {
  const database = await privateClone()
  try {
    const { owner, questionId } = await aQuestion(testContext(database.db))
    const tabs = ['Birinci', 'İkinci'].map((answer) => answerQuestion(owner, { questionId, answer, revision: 0 }))
    const [first, second] = await Promise.allSettled(tabs)
    expect(new Set([first?.status, second?.status])).toEqual(new Set(['fulfilled', 'rejected']))
    const refused = [first, second].find((one) => one?.status === 'rejected')
    expect(refused).toMatchObject({
      reason: { code: 'answer-changed', detail: { parameters: { when: expect.any(String) as string } } },
    })
    const [question] = await findQuestionsForEntrepreneur(owner, ALL)
    expect(question?.revision).toBe(1)
    await answerQuestion(owner, { questionId, answer: 'Sonra', revision: 1 })
    expect((await findQuestionsForEntrepreneur(owner, ALL))[0]?.formerAnswers).toHaveLength(1)
  } finally {
    await database.close()
  }
})
