import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { resealing, type SealedTable } from '#server/kit/keys/sealed-table.ts'
import { maskNumber, seal, unseal } from '#server/kit/number-vault.ts'

interface Place {
  readonly draftId: string
  readonly rowId: string
  readonly field: FieldName
}

const placeOf = ({ draftId, rowId, field }: Place): string => `projects.draft_number:${draftId}:${rowId}:${field}`

/** Identity numbers of partners. */
export const sealedPartners: SealedTable = {
  table: 'projects.draft_number',
  key: ['draft_id', 'row_id', 'field'],
  cipher: 'number_cipher',
  nonce: 'number_nonce',
  placeOf: (draftId = '', rowId = '', field = '') => placeOf({ draftId, rowId, field: field as FieldName }),
}

export const resealPartners = resealing('projects.reseal-partner-numbers', sealedPartners)

/** A number as its owner sees it again: a whole one by its ends, one that is still being typed not at all. */
export function maskTyped(number: string): string {
  return number.length >= 10 ? maskNumber(number) : '*'.repeat(number.length)
}

/** Keeps a partner's number encrypted, or forgets the one that was there. */
export async function keepNumber(tx: TransactionContext, place: Place, number: string): Promise<void> {
  const { draftId, rowId, field } = place
  await forgetNumbers(tx, draftId, rowId, field)
  if (number === '') return
  const sealed = seal(tx.secrets, placeOf(place), number)
  await tx.db
    .insertInto('projects.draft_number')
    .values({
      draft_id: draftId,
      row_id: rowId,
      field,
      number_cipher: sealed.cipher,
      number_nonce: sealed.nonce,
      key_version: sealed.keyVersion,
    })
    .execute()
}

/** Deletes the numbers of a row, or one of them. */
export async function forgetNumbers(
  tx: TransactionContext,
  draftId: string,
  rowId: string,
  field?: FieldName,
): Promise<void> {
  let numbers = tx.db.deleteFrom('projects.draft_number').where('draft_id', '=', draftId).where('row_id', '=', rowId)
  if (field !== undefined) numbers = numbers.where('field', '=', field)
  await numbers.execute()
}

/** The numbers of a draft in clear, by row and field: for rules, never for an answer. */
export async function findNumbers(
  context: Pick<Context, 'db' | 'secrets'>,
  draftId: string,
): Promise<(rowId: string, field: FieldName) => string | null> {
  const rows = await context.db
    .selectFrom('projects.draft_number')
    .selectAll()
    .where('draft_id', '=', draftId)
    .execute()
  const numbers = new Map(
    rows.map((row) => {
      const sealed = { cipher: row.number_cipher, nonce: row.number_nonce, keyVersion: row.key_version }
      const place = { draftId, rowId: row.row_id, field: row.field }
      return [placeOf(place), unseal(context.secrets, placeOf(place), sealed)]
    }),
  )
  return (rowId, field) => numbers.get(placeOf({ draftId, rowId, field })) ?? null
}
