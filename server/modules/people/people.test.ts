import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import { PART_READERS, PERSON_PARTS, type PersonPart } from '#contracts/people/parts.ts'
import type { Context } from '#server/kit/context.ts'
import { addHours } from '#contracts/common/time/time.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, anEligibleInvestor, asMember, citizenNumber, refusalOf, signedIn } from '#tests/support/membership.ts'
import { findMembers, findPerson } from './find-members.ts'
import { openEstate } from './estates.ts'
import { beginLook } from './look.ts'
import { openDocuments, openLetters, openMoney, openSessions, openSummary, openTrail } from './open-parts.ts'

type Opened = (context: Context, asked: { memberId: string }) => Promise<unknown>
const OPEN: Readonly<Record<PersonPart, Opened>> = {
  summary: openSummary,
  documents: openDocuments,
  money: openMoney,
  sessions: openSessions,
  letters: openLetters,
  estate: openEstate,
  audit: openTrail,
}

const reason = 'Üyenin destek talebi: ödemesi görünmüyor.'

async function staffOf(context: Context, role: StaffRole) {
  const { id } = await aMember(context)
  return asMember(context, id, [role])
}

async function looksAt(context: Context, memberId: string) {
  const { rows } = await sql<{ part: string | null; reason: string; action: string }>`
    select data ->> 'part' as part, reason, action from platform.audit_event
      where subject_id = ${memberId} and action like 'member.look%' order by id`.execute(context.db)
  return rows
}

test('every role opens exactly its parts, and each look stands in the trail with its reason', () =>
  rolledBack(async (context) => {
    for (const role of STAFF_ROLES) {
      const { id: memberId } = await aMember(context)
      const staff = await staffOf(context, role)
      const own = PERSON_PARTS.filter((part) => PART_READERS[part].some((reader) => reader === role))
      if (own.length > 0) await beginLook(staff, { memberId, reason })
      else expect(await refusalOf(beginLook(staff, { memberId, reason }))).toBe('not-permitted')
      for (const part of PERSON_PARTS) {
        const code = await refusalOf(OPEN[part](staff, { memberId }))
        expect([role, part, code]).toEqual([role, part, own.includes(part) ? 'none' : 'not-permitted'])
      }
      const looks = await looksAt(context, memberId)
      expect(looks.slice(1).map(({ part }) => part)).toEqual(own)
      expect(looks.every((look) => look.reason === reason)).toBe(true)
      if (own.length > 0) expect((await findPerson(staff, { memberId })).parts).toEqual(own)
    }
  }))

test('nothing opens before a reason is said; it holds for this reader, this record and this day', () =>
  rolledBack(async (context) => {
    const [{ id: memberId }, other] = [await aMember(context), await aMember(context)]
    const officer = await staffOf(context, 'compliance-officer')
    const colleague = await staffOf(context, 'compliance-officer')
    expect(await refusalOf(openSummary(officer, { memberId }))).toBe('look-reason-required')
    expect(await looksAt(context, memberId)).toEqual([])
    await beginLook(officer, { memberId, reason })
    expect((await findPerson(officer, { memberId })).lookReason).toBe(reason)
    expect(await refusalOf(openSummary(officer, { memberId }))).toBe('none')
    expect(await refusalOf(openSummary(colleague, { memberId }))).toBe('look-reason-required')
    expect(await refusalOf(openSummary(officer, { memberId: other.id }))).toBe('look-reason-required')
    const tomorrow = new Date(context.clock.now().getTime() + 86_400_000)
    const later = { ...officer, clock: { now: () => tomorrow } }
    expect(await refusalOf(openSummary(later, { memberId }))).toBe('look-reason-required')
    const { events } = await openTrail(officer, { memberId })
    expect(events.filter(({ action }) => action === 'member.looked-at').map(({ data }) => data)).toEqual([
      { part: 'audit' },
      { part: 'summary' },
    ])
  }))

test('an officer sees identity masked, an administrator sees that a step is done and not with what', () =>
  rolledBack(async (context) => {
    const investor = await anEligibleInvestor(context, { identityNumber: citizenNumber(871) })
    const told: string[] = []
    const steps: string[] = []
    for (const role of ['compliance-officer', 'administrator'] as const) {
      const staff = await staffOf(context, role)
      await beginLook(staff, { memberId: investor.id, reason })
      const record = await openSummary(staff, { memberId: investor.id })
      expect(record.permissions.find(({ code }) => code === 'invest')).toMatchObject({ allowed: record.mayInvest })
      expect(record.steps.find(({ step }) => step === 'identity')).toMatchObject({ state: 'done' })
      told.push(JSON.stringify(record))
      steps.push(JSON.stringify(record.steps))
    }
    const [officer = '', administrator = ''] = told
    for (const text of told) {
      expect(text).not.toContain(investor.identityNumber)
      expect(text).not.toContain(investor.iban)
    }
    const masked = `${investor.identityNumber.slice(0, 3)}******${investor.identityNumber.slice(-2)}`
    expect(officer).toContain(masked)
    expect(administrator).not.toContain(masked)
    expect(administrator).not.toContain(investor.registryNumber)
    // Of the steps alone: four digits may stand in a telephone number as well.
    expect(steps[0]).toContain(investor.iban.slice(-4))
    expect(steps[1]).not.toContain(investor.iban.slice(-4))
  }))

test('members are found by name, surname, address, phone, identity and MKK number', () =>
  rolledBack(async (context) => {
    const investor = await anEligibleInvestor(context, { identityNumber: citizenNumber(872) })
    const named = await aMember(context, { firstName: 'Şule Zehra', lastName: 'Gökçınar' })
    const officer = await staffOf(context, 'compliance-officer')
    const idsBy = async (words: string, staff = officer) =>
      (await findMembers(staff, { words, after: '' })).members.map(({ id }) => id)
    expect(await idsBy('sule ze')).toEqual([named.id])
    expect(await idsBy('GÖKÇ')).toEqual([named.id])
    expect(await idsBy(named.emailAddress.toUpperCase())).toEqual([named.id])
    expect(await idsBy('0532 123 45 67')).toContain(named.id)
    expect(await idsBy(investor.identityNumber)).toEqual([investor.id])
    expect(await idsBy(investor.registryNumber)).toEqual([investor.id])
    expect(await idsBy(named.id)).toEqual([named.id])
    expect(await idsBy('kimse böyle değil')).toEqual([])
    const finance = await staffOf(context, 'finance-officer')
    const hidden = await findMembers(finance, { words: investor.identityNumber, after: '' })
    expect(hidden).toEqual({ searchedBy: ['number-hidden'], members: [], next: null })
  }))

test('names go on page by page, each member once', () =>
  rolledBack(async (context) => {
    const ids = new Set<string>()
    for (let at = 0; at < 70; at++) {
      const [firstName, lastName] = at % 2 ? ['Uzunadam', `Yıldız ${at % 7}`] : ['Ela', 'Uzunadam']
      ids.add((await aMember(context, { firstName, lastName })).id)
    }
    const officer = await staffOf(context, 'auditor')
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: Awaited<ReturnType<typeof findMembers>> = await findMembers(officer, { words: 'uzunadam', after })
      seen.push(...page.members.map(({ id }) => id))
      after = page.next
    }
    expect(seen.length).toBe(70)
    expect(new Set(seen)).toEqual(ids)
    const newest = await findMembers(officer, { words: '', after: '' })
    expect(newest.members.length).toBe(50)
    expect(await refusalOf(findMembers(officer, { words: '', after: 'x' }))).toBe('invalid-input')
  }))

test('without a search the newest come first: whoever registered today stands above yesterday’s, whatever the identifiers', () =>
  rolledBack(async (context) => {
    const at = (days: number) => ({ ...context, clock: { now: () => addHours(TEST_NOW, 24 * days) } })
    // Made in another order than they registered in.
    const today = (await aMember(at(2))).id
    const yesterday = (await aMember(at(1))).id
    const before = (await aMember(at(0))).id
    const officer = await staffOf(at(-1), 'auditor')
    const { members, searchedBy } = await findMembers(officer, { words: '', after: '' })
    expect(searchedBy).toEqual(['newest'])
    expect(members.slice(0, 3).map(({ id }) => id)).toEqual([today, yesterday, before])
  }))

test('of sessions the time and the kind of browser are told, and no address', () =>
  rolledBack(async (context) => {
    const { id: memberId } = await aMember(context)
    const own = { ...context, client: { address: '198.51.100.7', userAgent: 'Mozilla/5.0 Firefox/140.0' } }
    await signedIn(own, memberId)
    const officer = await staffOf(context, 'auditor')
    await beginLook(officer, { memberId, reason })
    const { sessions } = await openSessions(officer, { memberId })
    expect(sessions).toMatchObject([{ isOpen: true }])
    expect(JSON.stringify(sessions)).not.toContain('198.51')
    expect((await openDocuments(officer, { memberId })).documents.length).toBe(2)
    expect(await refusalOf(beginLook(officer, { memberId: '00000000-0000-4000-8000-000000000000', reason }))).toBe(
      'not-found',
    )
  }))
