import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

/** First and last of an archive: what it is, and the SHA-256 of everything between. */
const [HEADING, SUMS] = ['backup.json', 'sha256.json']
const PIECE = 1_048_576

/** An archive that is being written. */
export interface Archive {
  addFolder(name: string): Promise<void>
  addText(name: string, text: string): Promise<void>
  /** What a file has when it is opened: whatever grows meanwhile is left out, and what shrinks is filled up with zeros. */
  addFile(name: string, at: string): Promise<void>
  has(name: string): boolean
}

export interface Written {
  readonly files: number
  readonly bytes: number
}

class Writer implements Archive {
  readonly sums: Record<string, string> = {}
  bytes = 0
  readonly #pack: tar.Pack

  constructor(pack: tar.Pack) {
    this.#pack = pack
  }

  has(name: string): boolean {
    return name in this.sums
  }

  async addFolder(name: string): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#pack.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve())),
    )
  }

  async addText(name: string, text: string): Promise<void> {
    this.sums[name] = await this.add(name, Buffer.byteLength(text), [Buffer.from(text)])
  }

  async addFile(name: string, at: string): Promise<void> {
    const handle = await fs.promises.open(at, 'r').catch((error: NodeJS.ErrnoException) => {
      // It was there a moment ago: whoever took it away wanted it gone.
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!handle) return
    try {
      const { size } = await handle.stat()
      this.sums[name] = await this.add(name, size, piecesOf(handle, size))
    } finally {
      await handle.close()
    }
  }

  /** Returns the SHA-256 of what was written. */
  async add(name: string, size: number, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
    const hash = createHash('sha256')
    const done = Promise.withResolvers<void>()
    const entry = this.#pack.entry({ name, size, mode: 0o600 }, (error) =>
      error ? done.reject(error) : done.resolve(),
    )
    for await (const piece of pieces) {
      hash.update(piece)
      if (!entry.write(piece)) await once(entry, 'drain')
    }
    entry.end(null)
    await done.promise
    this.bytes += size
    return hash.digest('hex')
  }
}

/** Writes an archive under another name, which becomes its own when all is there and on the disk. */
export async function writeArchive(
  at: string,
  heading: string,
  fill: (archive: Archive) => Promise<void>,
): Promise<Written> {
  const draft = `${at}.part`
  const pack = tar.pack()
  const out = fs.createWriteStream(draft, { mode: 0o600, flush: true })
  const written = pipeline(pack, createGzip({ level: 1 }), out)
  const writer = new Writer(pack)
  const filled = async (): Promise<void> => {
    await writer.add(HEADING, Buffer.byteLength(heading), [Buffer.from(heading)])
    await fill(writer)
    const sums = Buffer.from(JSON.stringify(writer.sums))
    await writer.add(SUMS, sums.length, [sums])
    pack.finalize()
  }
  try {
    await Promise.all([written, filled()])
    fs.renameSync(draft, at)
  } catch (error) {
    pack.destroy()
    await written.catch(() => {})
    fs.rmSync(draft, { force: true })
    throw error
  }
  return { files: Object.keys(writer.sums).length, bytes: writer.bytes }
}

async function* piecesOf(handle: fs.promises.FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const piece = Buffer.alloc(Math.min(PIECE, size - at))
    const { bytesRead } = await handle.read(piece, 0, piece.length, at)
    yield bytesRead === 0 ? piece : piece.subarray(0, bytesRead)
    at += bytesRead || piece.length
  }
}

/** Not an archive of ours, or not all of it. */
export class BrokenArchive extends Error {}

/**
 * Reads an archive into an empty folder. `judge` is told the heading before anything is written, and throws what refuses it. Every file is
 * on the disk and is what was written once this returns.
 */
export async function readArchive(at: string, folder: string, judge: (heading: string) => void): Promise<Written> {
  const extract = tar.extract()
  const gunzip = createGunzip()
  const source = pipeline(fs.createReadStream(at), gunzip, extract)
  source.catch(() => {})
  const found: Record<string, string> = {}
  let [sums, isFirst, bytes]: [string | null, boolean, number] = [null, true, 0]
  try {
    for await (const entry of extract) {
      const { name, type, size } = entry.header
      if (isFirst !== (name === HEADING) || sums !== null) throw new BrokenArchive('it begins or ends otherwise')
      isFirst = false
      if (name === HEADING) judge(await textOf(entry))
      else if (name === SUMS) sums = await textOf(entry)
      else if (type === 'directory') {
        fs.mkdirSync(within(folder, name), { recursive: true, mode: 0o700 })
        entry.resume()
      } else {
        found[name] = await writeOut(entry, within(folder, name))
        bytes += size
      }
    }
    await source
  } catch (error) {
    extract.destroy()
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^Z_|ERR_STREAM_PREMATURE/.test(code) || /tar|header|end of data/i.test((error as Error).message))
      throw new BrokenArchive((error as Error).message, { cause: error })
    throw error
  }
  if (sums === null) throw new BrokenArchive('its end is missing')
  const wanted = Object.entries(JSON.parse(sums) as Record<string, string>)
  const other = wanted.filter(([name, sum]) => found[name] !== sum)
  if (other.length > 0 || wanted.length !== Object.keys(found).length)
    throw new BrokenArchive(`${other[0]?.[0] ?? 'a file'} is not as it was written`)
  return { files: wanted.length, bytes }
}

/** A name can lead nowhere else. */
function within(folder: string, name: string): string {
  const at = path.resolve(folder, name)
  if (!at.startsWith(folder + path.sep)) throw new BrokenArchive(`it has a file outside its folder: ${name}`)
  return at
}

async function textOf(entry: AsyncIterable<unknown>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of entry) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

async function writeOut(entry: AsyncIterable<unknown>, at: string): Promise<string> {
  fs.mkdirSync(path.dirname(at), { recursive: true, mode: 0o700 })
  const handle = await fs.promises.open(at, 'wx', 0o600)
  const hash: Hash = createHash('sha256')
  try {
    for await (const part of entry) {
      const piece = part as Buffer
      hash.update(piece)
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}
