import { expect, test } from 'vitest'
import * as calls from '#contracts/projects/form/signing-endpoints.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { setCampaignDates } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { approveProject, transitionProject } from '#server/modules/projects/index.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { anAnalyst, aSubmittedProject, signForm, signingCodeOf } from '#tests/support/applications/evaluation.ts'
import { actingFor, aCompany } from '#tests/support/companies.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aFounder, aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { withApp } from '#tests/support/second-factor.ts'
import { send } from '#tests/support/ask.ts'

async function approve(context: Context, projectId: string): Promise<void> {
  await inTransaction(asSystem(context), async (tx) => {
    for (const to of ['under-evaluation', 'in-committee'] as const) await transitionProject(tx, { projectId, to })
  })
  await approveProject(asSystem(context), { projectId, reason: 'Tamam.' })
}

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('the founder signs the approved version with a code sent for it; the file shows who, when, how and what', () =>
  rolledBack(async (context) => {
    const { id } = await aFounder(context)
    const founder = asMember(context, id)
    const projectId = await aSubmittedProject(context, id)
    expect(await codeOf(send(founder, calls.getFormToSign, { projectId }))).toBe('not-found')
    await approve(context, projectId)
    expect(await send(founder, getMyProjects, {})).toMatchObject([{ awaitsSignature: true }])
    expect(await tasksOf(founder)).toMatchObject([
      {
        kind: 'signature',
        subject: expect.any(String),
        path: paths.projectDraftSignature.href({ draftId: projectId }),
      },
      { kind: 'eligibility' },
    ])
    const { sha256, signsBy, signer, sections, version } = await send(founder, calls.getFormToSign, { projectId })
    // No short messages here: the code goes by mail.
    expect({ signsBy, signer, version }).toEqual({ signsBy: ['mail'], signer: 'Ayşe Nur Işık', version: 1 })
    expect(sections.length).toBeGreaterThan(5)
    const sign = (code: string, hash = sha256) => send(founder, calls.signForm, { projectId, sha256: hash, code })
    expect(await codeOf(sign('123456'))).toBe('code-not-right')
    await send(founder, calls.sendFormSigningCode, { projectId, sha256 })
    expect(await codeOf(send(founder, calls.sendFormSigningCode, { projectId, sha256 }))).toBe('code-too-soon')
    const code = await signingCodeOf(founder)
    expect(await codeOf(sign(code === '111111' ? '222222' : '111111'))).toBe('code-not-right')
    expect(await codeOf(sign(code, '0'.repeat(64)))).toBe('form-renewed')
    await sign(code)
    expect(await codeOf(sign(code))).toBe('form-signed')
    expect(await send(founder, getMyProjects, {})).toMatchObject([{ awaitsSignature: false }])
    expect(await tasksOf(founder)).toMatchObject([{ kind: 'campaign', detail: 'approved' }, { kind: 'eligibility' }])
    const { formSignature } = await send(await anAnalyst(context), getApplication, { projectId })
    expect(formSignature).toMatchObject({ version: 1, sha256, signer: 'Ayşe Nur Işık', means: 'mail' })
    const stranger = asMember(context, (await aMember(context)).id)
    expect(await codeOf(send(stranger, calls.getFormToSign, { projectId }))).toBe('not-found')
  }))

test('who has an app signs by it, and no code is sent to him', () =>
  rolledBack(async (context) => {
    const { id } = await aFounder(context)
    const founder = asMember(context, id)
    const projectId = await aSubmittedProject(context, id)
    await approve(context, projectId)
    const app = await withApp(context, id)
    const { sha256, signsBy } = await send(founder, calls.getFormToSign, { projectId })
    expect(signsBy).toEqual(['app', 'recovery-code'])
    expect(await codeOf(send(founder, calls.sendFormSigningCode, { projectId, sha256 }))).toBe('method-off')
    await send(founder, calls.signForm, { projectId, sha256, code: app.code() })
    expect((await send(founder, calls.getFormToSign, { projectId })).signature).toMatchObject({ means: 'app' })
  }))

test('other days are another version, which is signed anew', () =>
  rolledBack(async (context) => {
    const { id } = await aFounder(context)
    const founder = asMember(context, id)
    const projectId = await aSubmittedProject(context, id)
    await approve(context, projectId)
    await signForm(founder, projectId)
    await send(await anAnalyst(context), setCampaignDates, {
      projectId,
      startDate: '2026-05-04',
      closeDate: '2026-06-15',
      assentedOn: '2026-03-16',
      assentReference: 'G-1',
    })
    const { version, signature } = await send(founder, calls.getFormToSign, { projectId })
    expect({ version, signature }).toEqual({ version: 2, signature: null })
  }))

test('a company’s form is signed by its owner alone', () =>
  rolledBack(async (context) => {
    const { companyId, ownerId, secondId } = await aCompany(context)
    const projectId = await aSubmittedProject(context, companyId)
    await approve(context, projectId)
    const second = actingFor(context, companyId, secondId)
    const { sha256, signsBy, signer } = await send(second, calls.getFormToSign, { projectId })
    expect({ signsBy, signer }).toEqual({ signsBy: [], signer: 'Ece Aydın' })
    expect(await codeOf(send(second, calls.sendFormSigningCode, { projectId, sha256 }))).toBe('form-not-signer')
    expect(await codeOf(send(second, calls.signForm, { projectId, sha256, code: '123456' }))).toBe('form-not-signer')
    await signForm(actingFor(context, companyId, ownerId), projectId)
    const { signature } = await send(second, calls.getFormToSign, { projectId })
    expect(signature?.signer).toBe('Ece Aydın')
  }))
