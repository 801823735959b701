import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'
import { findQualifications } from './qualification-store.ts'

/** What is recorded of a member as one of the committee, for their own record; it stays when they leave it. */
export async function gatherQualification(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<RecordPart<'qualifications'>> {
  const found = await findQualifications(context, [memberId])
  return { qualifications: found.map(({ memberId: _own, revision: _revision, ...recorded }) => recorded) }
}
