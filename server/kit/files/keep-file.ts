import { createHash } from 'node:crypto'
import { KEPT_WIDTHS, MOST_PIXELS, PUBLIC_FILES } from '#contracts/common/pictures.ts'
import type { Context } from '../context.ts'
import { newId } from '../id.ts'
import { pictureLibrary } from '../picture-library.ts'
import { Refusal } from '../refusal.ts'
import { filePathOf, variantPathOf, type Visibility } from '../file-store/file-store.ts'

export interface NewFile {
  /** Fixed by the seed so that a run repeats; otherwise made here. */
  readonly id?: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly visibility: Visibility
  /** Of a paper, where who made it knows. */
  readonly pageCount?: number
}

export interface KeptFile {
  readonly id: string
  readonly path: string
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'text/plain': 'txt',
}
const WHOLE = { quality: 82, effort: 2 }
// Sent on first visits, over slow lines: a third fewer bytes than as above, and no difference that is seen at these sizes.
const SMALLER = { quality: 76, effort: 4 }

async function record(
  context: Context,
  file: Omit<NewFile, 'id'>,
  kept: KeptFile,
  mimeType: string,
  widths: readonly number[],
): Promise<void> {
  await context.db
    .insertInto('platform.file')
    .values({
      id: kept.id,
      path: kept.path,
      visibility: file.visibility,
      name: file.name,
      mime_type: mimeType,
      byte_length: BigInt(file.bytes.byteLength),
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      widths: [...widths],
      page_count: file.pageCount ?? null,
      created_at: context.clock.now(),
    })
    .execute()
}

/** Keeps a document. The bytes are on disk before the row says so; a transaction that fails takes them away again. */
export async function keepFile(
  context: Context,
  file: NewFile & { readonly mimeType: 'application/pdf' | 'text/plain' },
): Promise<KeptFile> {
  const id = file.id ?? newId()
  const kept = { id, path: filePathOf(id, EXTENSIONS[file.mimeType] ?? 'bin') }
  await context.files.write(file.visibility, kept.path, file.bytes)
  await record(context, file, kept, file.mimeType, [])
  return kept
}

/**
 * Keeps a picture as WebP, decoded and encoded anew (so that nothing but pixels survives), with a variant for each width
 * that is not larger than the picture. Refuses `picture-unreadable` what cannot be decoded.
 */
export async function keepPicture(
  context: Context,
  file: NewFile,
  widths: readonly number[] = KEPT_WIDTHS,
): Promise<KeptFile> {
  return keepEncoded(context, file, await encodePicture(file.bytes, widths))
}

/** The same for a picture that was encoded before a transaction began: encoding takes a second, and others wait before it. */
export async function keepEncoded(
  context: Context,
  file: Omit<NewFile, 'bytes'>,
  [full, ...variants]: EncodedPicture,
): Promise<KeptFile> {
  const id = file.id ?? newId()
  const kept = { id, path: filePathOf(id, 'webp') }
  await context.files.write(file.visibility, kept.path, full.bytes)
  for (const { width, bytes } of variants) {
    await context.files.write(file.visibility, variantPathOf(kept.path, width), bytes)
  }
  const made = variants.map(({ width }) => width)
  await record(context, { ...file, bytes: full.bytes }, kept, 'image/webp', made)
  return kept
}

interface Encoded {
  readonly width: number
  readonly bytes: Uint8Array
}

/** A picture itself and its smaller variants, as WebP. */
export type EncodedPicture = readonly [Encoded, ...Encoded[]]

/**
 * Decodes a picture and encodes it anew, one picture at a time. Its size is read first. Refuses `picture-too-many-pixels`,
 * `picture-unreadable`, and `unavailable` when too many wait.
 */
export async function encodePicture(
  bytes: Uint8Array,
  widths: readonly number[] = KEPT_WIDTHS,
): Promise<EncodedPicture> {
  await refuseTooManyPixels(bytes)
  return oneAtATime(() => encode(bytes, widths))
}

/** A square of an upright picture, in its pixels. */
interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The same for the square of it that `choose` names, given the size it has upright: at most `side` pixels wide. */
export async function encodeSquare(
  bytes: Uint8Array,
  {
    side,
    widths,
    choose,
  }: {
    readonly side: number
    readonly widths: readonly number[]
    choose(size: { readonly width: number; readonly height: number }): Square
  },
): Promise<EncodedPicture> {
  await refuseTooManyPixels(bytes)
  return oneAtATime(async () => encode(await cut(bytes, side, choose), widths))
}

async function cut(bytes: Uint8Array, most: number, choose: (size: { width: number; height: number }) => Square) {
  const sharp = await pictureLibrary()
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
  const { left, top, side } = choose((await picture.metadata()).autoOrient)
  const square = picture.extract({ left, top, width: side, height: side }).resize({ width: Math.min(side, most) })
  return square
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => {
      throw new Refusal('picture-unreadable')
    })
}

/** Only the head of the file is read for this. Whatever the decoder stumbles over is the sender's fault, never ours. */
async function refuseTooManyPixels(bytes: Uint8Array): Promise<void> {
  const sharp = await pictureLibrary()
  const head = async () => sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height, pages } = await head().catch(() => {
    throw new Refusal('picture-unreadable')
  })
  if (width * height * (pages ?? 1) > MOST_PIXELS) throw new Refusal('picture-too-many-pixels')
}

const MOST_WAITING = 8
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) throw new Refusal('unavailable')
  waiting++
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine.finally(() => waiting--)
}

async function encode(bytes: Uint8Array, widths: readonly number[]): Promise<EncodedPicture> {
  try {
    const sharp = await pictureLibrary()
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
    const { width } = await picture.metadata()
    const webp = async (wanted: number): Promise<Encoded> => {
      const isWhole = wanted === width
      const sized = isWhole ? picture.clone() : picture.clone().resize({ width: wanted })
      return { width: wanted, bytes: await sized.webp(isWhole ? WHOLE : SMALLER).toBuffer() }
    }
    const variants: Encoded[] = []
    for (const wanted of widths) if (wanted < width) variants.push(await webp(wanted))
    return [await webp(width), ...variants]
  } catch {
    throw new Refusal('picture-unreadable')
  }
}

export interface OpenedFile {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** A file's bytes by its id; null when there is none. Whoever calls has asked who may see it. */
export async function readKeptFile(context: Context, id: string): Promise<OpenedFile | null> {
  const row = await context.db
    .selectFrom('platform.file')
    .select(['path', 'visibility', 'name', 'mime_type as mimeType'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return { name: row.name, mimeType: row.mimeType, bytes: await context.files.read(row.visibility, row.path) }
}

/** What is known of a kept file without reading it; null when there is none. */
export async function findKeptFile(context: Pick<Context, 'db'>, id: string) {
  const row = await context.db
    .selectFrom('platform.file')
    .select(['name', 'mime_type as mimeType', 'byte_length as byteLength', 'sha256', 'created_at as keptAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The absolute address of a public file; null when there is none. */
export function publicFileUrl(baseUrl: string, filePath: string | null): string | null {
  return filePath === null ? null : `${baseUrl}${PUBLIC_FILES}${filePath}`
}

/** The path of a public file from its address, absolute or not; null when the address is none of ours. */
export function publicFilePath(address: string): string | null {
  const at = address.indexOf(PUBLIC_FILES)
  return at < 0 ? null : address.slice(at + PUBLIC_FILES.length)
}

/**
 * Makes private pictures everybody's, all their widths, under the paths they have; those that are so already stay. Returns what takes
 * the private bytes away, once the transaction is through.
 */
export async function publishPictures(context: Context, paths: readonly string[]): Promise<() => Promise<void>> {
  const rows = await context.db
    .updateTable('platform.file')
    .set({ visibility: 'public' })
    .where('path', 'in', [...paths, ''])
    .where('visibility', '=', 'private')
    .returning(['path', 'widths'])
    .execute()
  const copied = rows.flatMap(({ path, widths }) => [path, ...widths.map((width) => variantPathOf(path, width))])
  for (const one of copied) await context.files.write('public', one, await context.files.read('private', one))
  return async () => {
    for (const one of copied) await context.files.remove('private', one)
  }
}

/**
 * Takes a file with all its widths out of the store; whoever calls knows that nothing names it. First its bytes: a process that ends
 * between leaves the row to go on with.
 */
export async function removeKeptFile(context: Context, id: string): Promise<void> {
  const row = await context.db
    .selectFrom('platform.file')
    .select(['path', 'visibility', 'widths'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  for (const width of row.widths) await context.files.remove(row.visibility, variantPathOf(row.path, width))
  await context.files.remove(row.visibility, row.path)
  await context.db.deleteFrom('platform.file').where('id', '=', id).execute()
}
