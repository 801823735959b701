import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getMinutesFile as call } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { minutesContent } from '#contracts/projects/evaluation/minutes.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { printPaper } from '#server/kit/paper/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settings } from '#server/modules/platform/index.ts'
import { findMinutes } from '../files/committee-store.ts'
import { composeMinutes } from './compose-minutes.ts'
import { readTable } from '../files/shown-file.ts'

/** The minutes of a file to keep, printed from what was signed. */
export async function printMinutes(context: Context, { fileId }: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const staff = requireStaff(context.actor, 'committee-member', 'auditor')
  const file = await context.db
    .selectFrom('projects.committee_file as f')
    .innerJoin('projects.project as p', 'p.id', 'f.project_id')
    .select(['f.kind', 'f.decided_at', 'p.title', 'p.project_code', 'p.seo_name'])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw new Refusal('not-found')
  const shown = { id: fileId, kind: file.kind, isUndecided: file.decided_at === null }
  const { cast, names } = await readTable(context, staff, shown, [])
  const minutes = await findMinutes(context, fileId)
  if (!minutes) throw new Refusal('minutes-missing')
  const { platformName } = await settings.findOperator(context)
  const { bytes } = await printPaper(
    composeMinutes(minutesContent.parse(minutes.content), {
      project: `${file.title}, ${file.project_code}`,
      sha256: minutes.sha256,
      drawnAt: minutes.drawn_at,
      author: platformName,
      signatures: cast.map(({ memberId, signedAt, waiver }) => ({
        member: names.get(memberId) ?? '',
        signedAt,
        waiver,
      })),
    }),
  )
  return {
    base64document: bytes.toString('base64'),
    filename: `${file.seo_name}-karar-tutanagi-${minutes.sha256.slice(0, 8)}.pdf`,
    mimetype: 'application/pdf',
  }
}
