import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deleteExports } from './delete-exports.ts'
import { makeExports } from './make-exports.ts'

export { exportRoutes } from './routes.ts'

export const exportDueWork: DueWork[] = [deleteExports, makeExports]
