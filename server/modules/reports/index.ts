import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deletePacks, makePacks } from './pack/make-packs.ts'

export { reportRoutes } from './routes.ts'

export const reportDueWork: DueWork[] = [makePacks, deletePacks]
