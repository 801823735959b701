import { createReadStream } from 'node:fs'
import { readFile, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type WriteBytes, writeWhole } from './write-whole.ts'

/** public: anyone may fetch it by its path; private: it is handed out only after it was asked who may see it. */
export type Visibility = 'public' | 'private'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface OpenedFile {
  readonly length: number
  /** The whole, or a part of it. */
  stream(range?: ByteRange): Readable
}

/** Where bytes of uploaded and generated files lie. Paths are opaque, never reused, and their content never changes. */
export interface FileStore {
  write(visibility: Visibility, filePath: string, bytes: Uint8Array): Promise<void>
  read(visibility: Visibility, filePath: string): Promise<Uint8Array>
  /** Bytes that can still be written. Throws `FilesUnavailable` where the store does not answer. */
  freeBytes(): Promise<number>
  /** Length and stream of a file, or null when there is none. */
  open(visibility: Visibility, filePath: string): Promise<OpenedFile | null>
  /** Takes a file away; one that is not there is away already. */
  remove(visibility: Visibility, filePath: string): Promise<void>
}

/** The store of files, or what looks through uploads, did not answer, or not as it has to; answered as `unavailable`. */
export class FilesUnavailable extends Error {
  constructor(operation: string, reason: string, options?: ErrorOptions) {
    super(`files: ${operation}: ${reason}`, options)
    this.name = 'FilesUnavailable'
  }
}

const PATH = /^[a-z0-9]{2}\/[a-z0-9]{32}(-[0-9]{2,4})?\.[a-z0-9]{2,5}$/

/** Whether a text is a path of ours; nothing else ever reaches the disk. */
export function isFilePath(text: string): boolean {
  return PATH.test(text)
}

/**
 * The path of a new file, spread over 256 folders. Beside its moment an id holds 62 random bits: it is not guessed, but whoever is told a
 * path has it. What is not everybody's is therefore private, whatever its path.
 */
export function filePathOf(id: string, extension: string): string {
  const plain = id.replaceAll('-', '')
  return `${plain.slice(-2)}/${plain}.${extension}`
}

/** The path of a picture's WebP variant of one width. */
export function variantPathOf(filePath: string, width: number): string {
  return filePath.replace(/\.[a-z0-9]+$/, `-${width}.webp`)
}

/** A store in a folder of this machine. A file appears under its name only when it is complete. */
export function localFileStore(folder: string, writeBytes?: WriteBytes): FileStore {
  const locate = (visibility: Visibility, filePath: string): string => {
    if (!isFilePath(filePath)) throw new Error('not a path of the file store')
    return path.join(folder, visibility, filePath)
  }
  return {
    write: async (visibility, filePath, bytes) => writeWhole(locate(visibility, filePath), bytes, writeBytes),
    read: (visibility, filePath) => readFile(locate(visibility, filePath)),
    async freeBytes() {
      // Before the first file there is no folder: its disk is that of the one above.
      const { bavail, bsize } = await statfs(folder).catch(() => statfs(path.dirname(folder)))
      return bavail * bsize
    },
    async open(visibility, filePath) {
      const target = locate(visibility, filePath)
      const found = await stat(target).catch(() => null)
      if (!found?.isFile()) return null
      const stream = (range?: ByteRange) => createReadStream(target, range && { start: range.first, end: range.last })
      return { length: found.size, stream }
    },
    remove: (visibility, filePath) => rm(locate(visibility, filePath), { force: true }),
  }
}
