// What seeds, the trial's console and benches use of this room besides index.ts: another door, so that the rest can move.
export { answerMessage } from './answer-message.ts'
export { closeMessage } from './close-message.ts'
export { makeFormKey } from './form-key.ts'
export { listMessages } from './list-messages.ts'
export { submitForm } from './submit-form.ts'
