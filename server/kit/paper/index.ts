export type { Attachment, Paper, PaperBlock, Words } from './paper.ts'
export { firstUnshown } from './letters.ts'
export { printPaper } from './print-paper.ts'
