import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as contentCalls from '#contracts/projects/creation/content-endpoints.ts'
import { COMPANY_GRANTS } from '#contracts/common/company-grants.ts'
import { acceptInvestmentTexts, openInvestmentText, saveInvestmentAmount } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { keepFile } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { archivePath } from '#server/modules/exports/export-store.ts'
import { approveProject, transitionProject } from '#server/modules/projects/index.ts'
import { placeOrders, sendThrough, findRequiredTexts } from '#server/modules/investments/inside.ts'
import { aPicture, aWholeDraft } from '../applications/applications.ts'
import { aSubmittedProject } from '../applications/evaluation.ts'
import { aCampaign, anOrder } from '../investments.ts'
import { aMember, asMember, asSystem, signedIn } from '../membership.ts'
import { ask, send } from '../ask.ts'

let taxNumbers = 2_000_000_000
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

/**
 * One of everything that a member can own and a call can name, as theirs: a draft, an application, a campaign, an order in another's
 * campaign, ways into their account, what they were told.
 */
export async function giveBelongings(context: Context, ownerId: string, fundedId: string): Promise<void> {
  const own = asMember(context, ownerId)
  await giveDraft(own)
  await giveCampaign(context, ownerId)
  await giveApproved(context, ownerId)
  await giveOrder(own, ownerId, fundedId)
  await giveAccount(context, ownerId)
}

/** A draft with a row in every step that has rows. */
async function giveDraft(own: Context): Promise<void> {
  const { projectId } = await aWholeDraft(own)
  const row = { projectId }
  const highlight = { figure: '61', statement: 'işletmede kullanım', source: 'Sözleşmeler' }
  await send(own, contentCalls.upsertProjectHighlight, { ...row, ...highlight })
  await send(own, contentCalls.upsertProjectMilestone, {
    ...row,
    due: '2026-09-30',
    precision: 'quarter',
    text: 'Seri üretim',
  })
  await send(own, contentCalls.upsertProjectImage, { ...row, picture: await aPicture(), caption: 'Üretim hattı' })
}

/** An application that is approved and not public, with its form, an analyst's remark and a paper. */
async function giveApproved(context: Context, ownerId: string): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const projectId = await aSubmittedProject(context, ownerId)
  const system = asSystem(context)
  await inTransaction(system, async (tx) => {
    for (const to of ['under-evaluation', 'in-committee'] as const) await transitionProject(tx, { projectId, to })
  })
  await approveProject(system, { projectId, reason: 'Uygundur.' })
  await sql`insert into projects.remark (id, project_id, step, row_id, field, text, made_by, made_at, round)
    values (${newId()}, ${projectId}, 'information', ${projectId}, 'name', 'Adı kısaltın.', ${newId()}, ${now}, 1)`.execute(
    db,
  )
  const { id: fileId } = await inTransaction(context, (tx) =>
    keepFile(tx, { bytes: PDF, name: 'fizibilite.pdf', mimeType: 'application/pdf', visibility: 'private' }),
  )
  await sql`insert into projects.document (id, project_id, kind, paper, position, name, mime_type, file_id, added_at)
    values (${newId()}, ${projectId}, 'project', 'feasibility', 1, 'Fizibilite', 'application/pdf', ${fileId}, ${now})`.execute(
    db,
  )
}

/** A campaign with what its founder answers for: news, a question, a comment, a change of the form, an obligation with its report. */
async function giveCampaign(context: Context, ownerId: string): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const { projectId } = await aCampaign(db, { ownerId })
  const [changeId, obligationId, reportId] = [newId(), newId(), newId()]
  await sql`insert into projects.project_update (id, project_id, title, description, published_at)
    values (${newId()}, ${projectId}, 'Haber', 'Ayrıntı.', ${now})`.execute(db)
  await sql`insert into projects.question (id, project_id, member_id, author_name, question, asked_at)
    values (${newId()}, ${projectId}, ${newId()}, 'Deniz U.', 'Ne zaman?', ${now})`.execute(db)
  await sql`insert into projects.comment (id, project_id, member_id, author_name, comment, written_at)
    values (${newId()}, ${projectId}, ${newId()}, 'Deniz U.', 'Kolay gelsin.', ${now})`.execute(db)
  await sql`insert into projects.form_change (id, project_id, from_version, content, is_material, reason, state, written_at)
    select ${changeId}, project_id, version, content, false, 'Adres değişti.', 'draft', ${now}
      from projects.information_form where project_id = ${projectId}`.execute(db)
  await sql`insert into projects.obligation (id, project_id, kind, period, title, is_announced, due_on, state, made_at, reminded_step)
    values (${obligationId}, ${projectId}, 'annual-statements', '2025', '', false, '2026-06-30', 'open', ${now}, -1)`.execute(
    db,
  )
  await sql`insert into projects.report (id, obligation_id, version, revision, text, excess_reason, changed_at)
    values (${reportId}, ${obligationId}, 1, 1, 'Tablolar ektedir.', '', ${now})`.execute(db)
  await sql`insert into projects.report_file (id, report_id, position, file_id, name)
    values (${newId()}, ${reportId}, 1, ${newId()}, 'tablolar.pdf')`.execute(db)
}

/** An order somewhere else, whose texts were opened and accepted. */
async function giveOrder(own: Context, investorId: string, projectId: string): Promise<void> {
  const amount = 300_000n
  await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
    values (${investorId}, 2026, null, ${own.clock.now()}) on conflict do nothing`.execute(own.db)
  await ask(own, saveInvestmentAmount, { projectId, amount })
  const texts = await findRequiredTexts(own, projectId)
  for (const { id } of texts) await ask(own, openInvestmentText, { projectId, textId: id })
  const accepted = texts.map(({ id, sha256 }) => ({ id, sha256 }))
  const { acceptanceId } = await ask(own, acceptInvestmentTexts, { projectId, amount, formVersion: 1, accepted })
  const order = await anOrder(own.db, { projectId, investorId, amountKurus: amount, acceptanceId })
  const [placed] = await placeOrders(sendThrough(own), [order], 3)
  if (placed?.code !== 'placed') throw new Error(`the order was not placed: ${placed?.code}`)
  await sql`
    insert into cards.payment (id, investment_id, investor_id, project_id, amount_kurus, surcharge_kurus, state, started_at,
        expires_at, ended_at)
      values (${newId()}, ${order.id}, ${investorId}, ${projectId}, ${amount}, 0, 'abandoned', ${own.clock.now()},
        ${own.clock.now()}::timestamptz + interval '30 minutes', ${own.clock.now()})`.execute(own.db)
}

/** Ways into their account, and what it was told. */
async function giveAccount(context: Context, memberId: string): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const later = new Date('2199-01-01T00:00:00Z')
  await signedIn(context, memberId)
  const passkey = { id: newId(), credential: randomBytes(16), fingerprint: randomBytes(32) }
  await sql`insert into membership.passkey (id, member_id, credential_id, public_key, counter, transports, is_synced, name,
      password_fingerprint, created_at)
    values (${passkey.id}, ${memberId}, ${passkey.credential}, ${passkey.credential}, 0, '{}', false, 'Telefon',
      ${passkey.fingerprint}, ${now})`.execute(db)
  await sql`insert into membership.remembered_device (id, member_id, sha256, browser_kind, created_at, last_used_at, expires_at)
    values (${newId()}, ${memberId}, ${randomBytes(32)}, 'Firefox', ${now}, ${now}, ${later})`.execute(db)
  const exportId = newId()
  await sql`insert into exports.member_export (id, member_id, state, asked_at, has_archive, made_at, expires_at, byte_length)
    values (${exportId}, ${memberId}, 'ready', ${now}, true, ${now}, ${later}, ${PDF.byteLength})`.execute(db)
  await context.files.write('private', archivePath(exportId), PDF)
  await sql`insert into notifications.notice (id, event_id, member_id, topic, template, title, path, created_at)
    values (${newId()}, ${newId()}, ${memberId}, 'security', 'password-changed', 'Şifreniz değiştirildi', '/profil', ${now})`.execute(
    db,
  )
}

/** Who owns a company, whom it has invited, and whom it has offered to. */
export interface CompanyPeople {
  readonly ownerId: string
  readonly secondId: string
  readonly invited: string
}

/** A company with a second person, an invitation, a request, an offered handover and a paper. */
export async function giveCompany(context: Context, { ownerId, secondId, invited }: CompanyPeople): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const later = new Date('2199-01-01T00:00:00Z')
  const { id: companyId } = await aMember(context, { firstName: 'Kuzey', lastName: 'Yatırım A.Ş.' })
  const asking = await aMember(context)
  const taxNumber = String(++taxNumbers)
  await sql`insert into membership.company (member_id, competent_title, company_name, tax_number, trade_register_number, tax_office,
      address, city_key, founding_year, operating_area, mersis_no, state, state_since, decided_by)
    values (${companyId}, 'Müdür', 'Kuzey Yatırım A.Ş.', ${taxNumber}, '1', 'Kadıköy', 'Moda', '34', 2015, 'Yatırım',
      ${`0${taxNumber}00001`}, 'approved', ${now}, ${asking.id})`.execute(db)
  for (const [personId, isOwner] of [
    [ownerId, true],
    [secondId, false],
  ] as const)
    await sql`insert into membership.company_member (id, company_id, person_id, is_owner, grants, since)
      values (${newId()}, ${companyId}, ${personId}, ${isOwner}, ${[...COMPANY_GRANTS]}::text[], ${now})`.execute(db)
  await sql`insert into membership.company_document (id, company_id, kind, file_id, name, added_at)
    values (${newId()}, ${companyId}, 'tax-certificate', ${newId()}, 'levha.pdf', ${now})`.execute(db)
  await sql`insert into membership.company_invitation (id, company_id, email, grants, sha256, invited_by, created_at, expires_at)
    values (${newId()}, ${companyId}, ${invited}, '{see}', ${randomBytes(32)}, ${ownerId}, ${now}, ${later})`.execute(
    db,
  )
  await sql`insert into membership.company_request (id, company_id, person_id, asked_at)
    values (${newId()}, ${companyId}, ${asking.id}, ${now})`.execute(db)
  await sql`insert into membership.company_handover (id, company_id, offered_by, offered_to, offered_at, expires_at)
    values (${newId()}, ${companyId}, ${ownerId}, ${secondId}, ${now}, ${later})`.execute(db)
}
