import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { sealRows } from './leaves/seal.ts'

export const proofDueWork: DueWork[] = [sealRows]
