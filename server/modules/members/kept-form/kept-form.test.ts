import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, asSystem, refusalOf } from '#tests/support/membership.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import { deleteOldForms } from './delete-old-forms.ts'
import { keepForm, showKeptForm } from './keep-form.ts'

const path = '/profil/proje-sorulari?proje=7'
const content = '{"form":null,"values":{"answer":"Uzun uzun yazılmış bir yanıt"}}'

test('what was typed opens for who typed it, with its key, at its path, and for nobody else', () =>
  rolledBack(async (context) => {
    const [one, other] = [await aMember(context), await aMember(context)]
    const { key } = await keepForm(context, { memberId: one.id, path, content })
    const read = (memberId: string, at = path, by = key) =>
      showKeptForm(asMember(context, memberId), { key: by, path: at }).then((kept) => kept.content)
    expect(await read(one.id)).toBe(content)
    // A page is loaded more than once.
    expect(await read(one.id)).toBe(content)
    expect(await read(other.id)).toBeNull()
    expect(await read(one.id, '/profil')).toBeNull()
    expect(await read(one.id, path, 'A'.repeat(43))).toBeNull()
    const rows = await context.db.selectFrom('membership.kept_form').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.cipher.includes('yazılmış')).toBe(false)
    expect(rows[0]?.sha256.toString('base64url')).not.toBe(key)
  }))

test('it is deleted when its time is over, and with the membership', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const { key } = await keepForm(context, { memberId: id, path, content })
    const system = asSystem(context)
    expect(await deleteOldForms.run(system)).toBe(0)
    await context.db
      .updateTable('membership.kept_form')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await showKeptForm(asMember(context, id), { key, path })).content).toBeNull()
    expect(await deleteOldForms.run(system)).toBe(1)
    await keepForm(context, { memberId: id, path, content })
    await inTransaction(context, (tx) => closeMembership(tx, id))
    expect(await context.db.selectFrom('membership.kept_form').selectAll().execute()).toEqual([])
  }))

test('whose it is, nobody has to be: an id of no member is kept like any other and opens for nobody', () =>
  rolledBack(async (context) => {
    const memberId = '00000000-0000-4000-8000-000000000000'
    await expect(keepForm(context, { memberId, path, content })).resolves.toMatchObject({ key: expect.any(String) })
  }))

test('all that is kept has a bound, and half of it is for what is as long as an ordinary form', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const keep = (length: number) => refusalOf(keepForm(context, { memberId: id, path, content: 'a'.repeat(length) }))
    const fill = (bytes: number) =>
      sql`insert into membership.kept_form (sha256, member_id, cipher, nonce, key_version, expires_at)
        select sha256(convert_to(${String(bytes)}, 'UTF8')), ${id}, convert_to(repeat('a', ${bytes}::int), 'UTF8'),
          convert_to('twelve bytes', 'UTF8'), 1, now() + interval '1 hour'`.execute(context.db)
    await fill(31_900_000)
    expect([await keep(90_000), await keep(110_000), await keep(5_000)]).toEqual(['none', 'busy', 'none'])
    await fill(32_000_000)
    expect(await keep(30_000)).toBe('busy')
  }))
