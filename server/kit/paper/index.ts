export type { Paper, PaperBlock, Words } from './paper.ts'
export { printPaper } from './print-paper.ts'
