import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'

/** What a test stands on that this project does not bring along: where it is, or a sentence about how to have it. */
export interface Counterpart {
  readonly at: string | null
  readonly missing: string
}

/** A test that is left out says why where everybody sees it: a runner shows the number alone. */
function found(at: string | null, missing: string): Counterpart {
  if (at === null) process.stderr.write(`\nLeft out: ${missing}\n`)
  return { at, missing }
}

/** Servers lie where people's own search path often does not lead. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

/** A program of Debian. */
export function debianProgram(name: string, ofPackage: string): Counterpart {
  const at = FOLDERS.map((folder) => path.join(folder, name)).find((one) => fs.existsSync(one)) ?? null
  return found(at, `${name} is not installed: apt-get install --no-install-recommends ${ofPackage}`)
}

/** A package of npm, found beside the project's own or in a folder of NODE_PATH. */
export function npmPackage(name: string, version: string): Counterpart {
  const missing = `${name} is not installed: npm install --no-save ${name}@${version}`
  try {
    return found(pathToFileURL(createRequire(import.meta.url).resolve(name)).href, missing)
  } catch {
    return found(null, missing)
  }
}

export interface Running {
  readonly port: number
  /** Of what it keeps; gone with it. */
  readonly folder: string
  end(): Promise<void>
}

/** A folder that a server may write to which gives up its rights. */
export function openFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-counterpart-'))
  fs.chmodSync(folder, 0o777)
  return folder
}

/** Starts a program in the foreground with the arguments made for its folder and port, and waits until it listens. */
export async function startProgram(
  at: string,
  prepare: (folder: string, port: number) => readonly string[],
): Promise<Running> {
  const [folder, port] = [openFolder(), await freePort()]
  const child = spawn(at, prepare(folder, port), { stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (told += part.toString()))
  const ended = once(child, 'exit')
  const end = async (): Promise<void> => {
    if (child.exitCode === null) child.kill()
    await ended
    // What it set to work may still be ending.
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    await vi.waitFor(() => greets(port, () => child.exitCode), { timeout: 20_000, interval: 100 })
  } catch (error) {
    await end()
    throw new Error(`${at} did not begin to listen:\n${told}`, { cause: error })
  }
  return { port, folder, end }
}

async function greets(port: number, exitCode: () => number | null): Promise<void> {
  expect(exitCode()).toBeNull()
  const socket = net.connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
