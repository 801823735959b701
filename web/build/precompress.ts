import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file of the built client, at the highest level: done once, served many times. */
export function precompress(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = join(directory, name)
    if (statSync(file).isDirectory()) precompress(file)
    else if (TEXT.test(name)) {
      const raw = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }))
    }
  }
}
