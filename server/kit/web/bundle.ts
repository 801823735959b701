import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebHost } from '#contracts/common/web-host.ts'

/** An answer of the screens: `page` is the whole page where it is one, and the response's body counts otherwise. */
export interface WebAnswer {
  readonly response: Response
  readonly page: Buffer | null
}

/** What the built screens offer (web/server-entry.ts). The server knows nothing else of them. */
export interface WebBundle {
  handleDocument(request: Request, host: WebHost): Promise<WebAnswer>
  /** Whether there is a screen at a path of the table. */
  hasScreen(path: string): boolean
}

export interface LoadedWeb {
  bundle(): Promise<WebBundle>
  /** Folder of the built client; null in development. */
  readonly clientDirectory: string | null
  /** Vite's own answers (modules, hot reload); null when built. */
  readonly middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  close(): Promise<void>
}

/** The built screens below `root`/build. Says what to do when they are not there. */
export async function loadBuiltWeb(root: string): Promise<LoadedWeb> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry)) throw new Error(`The web build is missing (${entry}). Run: npx react-router build`)
  const bundle = (await import(pathToFileURL(entry).href)) as WebBundle
  return {
    bundle: () => Promise.resolve(bundle),
    clientDirectory: join(root, 'build/client'),
    middleware: null,
    close: () => Promise.resolve(),
  }
}

/** Development: the screens straight from their sources, through Vite in this process. */
export async function loadWebSources(root: string): Promise<LoadedWeb> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  return {
    bundle: async () => (await vite.ssrLoadModule('./web/server-entry.ts')) as WebBundle,
    clientDirectory: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
