/**
 * Stands between Playwright and Firefox, for two things that do not fit:
 * - Playwright opens no page in a browser that does not know `emulation.setMediaFeaturesOverride`, and Firefox ESR does not: that
 *   command is answered here.
 * - Playwright fills a field by a program of its own, which asks whether it is an `input` in the page's language: in a Turkish page
 *   `'INPUT'.toLocaleLowerCase()` is `ınput`, and the field stays empty. Firefox's own command types instead.
 *
 * All else passes. It is started with Firefox's own words, says where it listens as Firefox does, and ends with it.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/
const ANSWERED_HERE = 'emulation.setMediaFeaturesOverride'

const FILLED_BY_PLAYWRIGHT = 'window.__pw_bidiInsertText('
const FILLED_BY_FIREFOX = "document.execCommand('insertText', false, "

interface Command {
  readonly id: number
  readonly method: string
}

const textOf = (data: RawData): string =>
  Array.isArray(data) ? Buffer.concat(data).toString() : new TextDecoder().decode(data)

/** Passes what is said between the two, in its order, also what is said before the second line is open. */
function connect(playwright: WebSocket, address: string): void {
  const firefox = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 })
  const waiting: string[] = []
  playwright.on('message', (data) => {
    // In JSON as in the program: neither has a sign that is written otherwise there.
    const said = textOf(data).replace(`=> ${FILLED_BY_PLAYWRIGHT}`, `=> ${FILLED_BY_FIREFOX}`)
    const { id, method } = JSON.parse(said) as Command
    if (method === ANSWERED_HERE) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (firefox.readyState === WebSocket.OPEN) firefox.send(said)
    else waiting.push(said)
  })
  firefox.on('open', () => {
    for (const said of waiting) firefox.send(said)
  })
  firefox.on('message', (data) => playwright.send(textOf(data)))
  firefox.on('close', () => playwright.close())
  playwright.on('close', () => firefox.close())
  // A line that breaks closes, and its close is passed on.
  firefox.on('error', () => playwright.close())
  playwright.on('error', () => firefox.close())
}

/** Opens the door for Playwright and says where. */
function listen(address: string): void {
  const door = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, maxPayload: 0 })
  door.on('connection', (playwright) => connect(playwright, `${address}/session`))
  door.on('listening', () => {
    const told = door.address()
    if (told && typeof told === 'object')
      process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${told.port}\n`)
  })
}

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
firefox.on('exit', (code) => process.exit(code ?? 0))
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1]
  if (address) listen(address)
  else process.stderr.write(`${line}\n`)
})
process.on('SIGTERM', () => firefox.kill())
