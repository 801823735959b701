import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadReport, LoadRequest } from './load-process.ts'

/** A load generator in a process of its own, so that it does not share the measured server's event loop. */
export class Load {
  readonly #child: ChildProcess

  constructor() {
    this.#child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), { stdio: 'inherit' })
  }

  /** Sends requests over kept connections, one at a time on each, for the given seconds. */
  async run(request: LoadRequest): Promise<LoadReport> {
    this.#child.send(request)
    const [report] = (await once(this.#child, 'message')) as [LoadReport]
    if (report.failure) throw new Error(`${request.path}: ${report.failure}`)
    return report
  }

  stop(): void {
    this.#child.disconnect()
  }
}
