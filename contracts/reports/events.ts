import * as z from 'zod/mini'
import { event } from '../common/event.ts'
import { PACK_IDENTITIES } from './packs.ts'

const pack = { projectId: z.string(), identities: z.enum(PACK_IDENTITIES) }

/** What the trail tells of packs. They are about the pack and never about its campaign: a pack must not change by being asked for. */
export const reportEvents = {
  'report.pack-asked': event('regulator-pack', pack),
  'report.pack-made': event('regulator-pack', { ...pack, sha256: z.string() }),
  'report.pack-opened': event('regulator-pack', { ...pack, sha256: z.string() }),
  'report.pack-deleted': event('regulator-pack', pack),
}
