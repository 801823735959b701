// What seeds, the trial's console and benches use of this room besides index.ts: another door, so that the rest can move.
export { answerQuestion } from './conversation/answer-question.ts'
export { askQuestion } from './conversation/ask-question.ts'
export { givePreDemand } from './pre-demand/give-pre-demand.ts'
export { postUpdate } from './updates/post-update.ts'
export { addRemark } from './evaluation/remarks.ts'
export { assignApplication, judgeCriterion, requestRevision } from './evaluation/take-analyst-steps.ts'
export { composeForm } from './form/form-paper.ts'
