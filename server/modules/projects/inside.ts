// What seeds, the trial's console and benches use of this room besides index.ts: another door, so that the rest can move.
export { answerQuestion } from './conversation/answer-question.ts'
export { askQuestion } from './conversation/ask-question.ts'
export { postUpdate } from './post-update.ts'
export { addRemark } from './evaluation/remarks.ts'
export { assignApplication, judgeCriterion, requestRevision } from './evaluation/take-analyst-steps.ts'
