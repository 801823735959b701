import type { MemberRecord, UploadedFile } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'
import { findKeptFile, readKeptFile } from '#server/kit/files/index.ts'
import { gatherCardPayments } from '#server/modules/cards/index.ts'
import { gatherFavourites } from '#server/modules/campaigns/index.ts'
import { gatherQualification } from '#server/modules/committee/index.ts'
import { gatherCorrespondence } from '#server/modules/contact/index.ts'
import { gatherInvestor } from '#server/modules/investments/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { gatherAccess, gatherEligibility, gatherPerson, listMemberUploads } from '#server/modules/membership/index.ts'
import { gatherTold } from '#server/modules/notifications/index.ts'
import { gatherPositions } from '#server/modules/portfolio/index.ts'
import { gatherProjectsOf, listFounderUploads } from '#server/modules/projects/index.ts'

/** Files that go along are at most this large together; of the rest name and hash do. */
const MOST_BYTES = 10 * 1024 * 1024

/** A member's record with the bytes of the files that go along, by their path in the archive. */
export interface WholeRecord {
  readonly record: MemberRecord
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Everything the platform keeps of a member that is theirs, from every module that keeps something. Suspicions are nobody's to see here.
 */
export async function gatherRecord(context: Context, memberId: string): Promise<WholeRecord> {
  const member = await findMember(context, memberId)
  const uploads = [...(await listMemberUploads(context, memberId)), ...(await listFounderUploads(context, memberId))]
  const { listed, bytes } = await gatherFiles(context, uploads)
  const record: MemberRecord = {
    ...(await gatherPerson(context, memberId)),
    ...(await gatherQualification(context, memberId)),
    ...(await gatherEligibility(context, memberId)),
    ...(await gatherAccess(context, memberId)),
    ...(await gatherInvestor(context, memberId)),
    ...(await gatherCardPayments(context, memberId)),
    ...(await gatherPositions(context, memberId)),
    ...(await gatherProjectsOf(context, memberId)),
    ...(await gatherFavourites(context, memberId)),
    ...(await gatherCorrespondence(context, memberId, member?.emailAddress ?? null)),
    ...(await gatherTold(context, memberId)),
    files: listed,
  }
  return { record, files: bytes }
}

async function gatherFiles(context: Context, uploads: readonly UploadedFile[]) {
  const listed: MemberRecord['files'][number][] = []
  const bytes = new Map<string, Uint8Array>()
  let room = MOST_BYTES
  for (const { fileId, kind, isOwn } of uploads) {
    const known = await findKeptFile(context, fileId)
    if (!known) continue
    const byteLength = Number(known.byteLength)
    const file = isOwn && byteLength <= room ? await readKeptFile(context, fileId) : null
    const path = file && `dosyalar/${listed.length + 1}-${plainName(known.name)}`
    if (file && path !== null) {
      bytes.set(path, file.bytes)
      room -= byteLength
    }
    listed.push({ kind, ...known, byteLength, path })
  }
  return { listed, bytes }
}

/** A name that every system unpacks as it stands, and that leads to no other folder. */
function plainName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replaceAll('..', '_')
    .slice(-80)
}
