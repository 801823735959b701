/** How the platform's process is started, by `npm start` and by whoever measures it. */
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './program.mjs'

const HEAP = ['--max-semi-space-size=8', '--initial-heap-size=128', '--no-allocation-site-pretenuring']

/**
 * The words after `node`, and what the environment needs besides. The young generation is kept at 8 MB: left alone it grows to
 * 48 MB for renders that live a millisecond; with 4 MB a render costs a fifth more. Nothing is born old: otherwise, at one start in
 * five, V8 learns from what starting makes that what a request makes lives long too; such a server takes 500 MB, and a quarter
 * longer for every page, until it is stopped. What starting makes stays, so the heap begins with the room it will need instead of
 * being looked through while it grows. Compiled code is kept with the data, so that even the first file is not stripped of
 * its types again (`dataFolder` as in server/settings/config.ts). Large pieces of memory go back to the system when they are done
 * with: the C library keeps them otherwise, by a threshold that it moves itself unless it is set. It also keeps a heap for each
 * thread that ever drew or hashed; two are enough for all of them.
 */
export function serverCommand(dataFolder = process.env['DATA_FOLDER']) {
  const folder = path.resolve(ROOT, dataFolder || '.data')
  const compiled = path.join(folder, 'compiled')
  // Made one after the other, for nobody else to read: where none can be made (/proc), Node itself would try for ever.
  for (const each of [folder, compiled]) {
    try {
      fs.mkdirSync(each, { mode: 0o700 })
    } catch {
      // It is there, or the server finds the same and says it with everything else that is wrong with the settings.
    }
  }
  const kept = fs.existsSync(compiled) ? { NODE_COMPILE_CACHE: compiled } : {}
  return {
    words: [...HEAP, path.join(ROOT, 'server', 'main.ts')],
    env: { ...kept, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  }
}
