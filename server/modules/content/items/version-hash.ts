import type { ContentKind } from '#contracts/content/kinds.ts'
import { bodyWithoutNotes } from '#contracts/common/text/notes.ts'
import type { Context } from '#server/kit/context.ts'
import { legalTextHash } from '#server/modules/platform/index.ts'
import type { VersionRow } from './content-store.ts'
import type { StoredBody } from '../tables.ts'

/**
 * The hash people are shown of a version. Of a legal text it is the text's own, without editors' notes, which acceptances hold and
 * anybody can take of the text; the record's, which covers the editor's settings too, is for the nightly invariants (docs/decisions/0008).
 */
export function shownHash(kind: ContentKind, body: StoredBody, recordHash: string): string {
  const { title, text } = bodyWithoutNotes(body)
  if (kind !== 'policy' || typeof title !== 'string' || typeof text !== 'string') return recordHash
  return legalTextHash({ title, body: text })
}

/** The same of versions in a list, by their ids; only what was published has one. */
export async function shownHashes(
  context: Pick<Context, 'db'>,
  kind: ContentKind,
  versions: readonly VersionRow[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map(versions.flatMap(({ id, sha256 }) => (sha256 === null ? [] : [[id, sha256] as const])))
  if (kind !== 'policy' || hashes.size === 0) return hashes
  const rows = await context.db
    .selectFrom('content.version')
    .select(['id', 'body'])
    .where('id', 'in', [...hashes.keys()])
    .execute()
  for (const { id, body } of rows) hashes.set(id, shownHash(kind, body, hashes.get(id) ?? ''))
  return hashes
}
