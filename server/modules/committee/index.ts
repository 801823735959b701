import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { lapseLateChanges } from './changes/lapse-change.ts'
import { remindCommittee } from './files/remind-committee.ts'

export { gatherQualification } from './composition/gather-qualification.ts'
export { findChangeForLetter } from './changes/list-changes.ts'
export { lapseOfShort } from './changes/lapse-change.ts'
export { noteWait } from './changes/note-wait.ts'
export { publishChange } from './changes/publish-change.ts'
export { openFile } from './files/committee-store.ts'
export { readTable } from './files/shown-file.ts'
export { lapseDecisions } from './resolution/carry-out.ts'
export { committeeRoutes } from './routes.ts'
export { committeeQueues } from './staff-queues.ts'
export { committeeSearch } from './staff-search.ts'

export const committeeDueWork: DueWork[] = [lapseLateChanges, remindCommittee]
