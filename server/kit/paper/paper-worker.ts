// The thread of print-paper.ts: draws what it is sent, one paper after the other, until it is ended.
import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import { type Paper, PaperTooLarge } from './paper.ts'

export interface Commission {
  readonly id: number
  readonly paper: Paper
}

export type Delivery =
  | { readonly id: number; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly id: number; readonly failed: 'too-large' | 'fault'; readonly message: string }

async function deliver({ id, paper }: Commission): Promise<Delivery> {
  try {
    return { id, ...(await drawPaper(paper)) }
  } catch (error) {
    const failed = error instanceof PaperTooLarge ? 'too-large' : 'fault'
    return { id, failed, message: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (commission: Commission) => {
  void deliver(commission).then((delivery) => parentPort?.postMessage(delivery, []))
})
