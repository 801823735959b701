import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { checkSealed } from './check/check-sealed.ts'
import { sealRows } from './leaves/seal.ts'
import { publishRoots } from './roots/publish-roots.ts'

export { findTampered } from './check/check-sealed.ts'
export { proofRoutes } from './routes.ts'
export { proveInvestments } from './proofs/show-own-proof.ts'

export const proofDueWork: DueWork[] = [sealRows, publishRoots, checkSealed]
