import { createHash } from 'node:crypto'
import http from 'node:http'
import { trialMessages } from '#contracts/trial/messages.ts'

const AGAIN_SECONDS = 2

const STYLE = `body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.25rem}
h1{font-size:1.75rem;line-height:1.25}@media(prefers-color-scheme:dark){body{background:#14181a;color:#e8ecea}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Answers at the platform's address while its trial is set up again: a page that asks again by itself, and 503 for everything else. */
export async function standAt({ host, port }: { readonly host: string; readonly port: number }) {
  const sockets = http.createServer((request, reply) => {
    const isCall = request.url?.startsWith('/api') ?? false
    reply.writeHead(503, {
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(AGAIN_SECONDS),
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`,
      connection: 'close',
    })
    reply.end(isCall ? envelope() : page())
  })
  await new Promise<void>((resolve, reject) => {
    sockets.once('error', reject)
    sockets.listen({ host, port }, resolve)
  })
  return {
    /** Gives the address back. */
    async leave(): Promise<void> {
      if (!sockets.listening) return
      const closed = new Promise<void>((resolve) => sockets.close(() => resolve()))
      sockets.closeAllConnections()
      await closed
    },
  }
}

function envelope(): string {
  const { settingUp } = trialMessages
  return JSON.stringify({ result: false, data: null, exceptionDetail: settingUp.text, code: 'trial-resetting' })
}

function page(): string {
  const { title, text } = trialMessages.settingUp
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}; url=/deneme"><meta name="robots" content="noindex"><title>${title}</title>
<style>${STYLE}</style><h1>${title}</h1><p>${text}</p></html>`
}
