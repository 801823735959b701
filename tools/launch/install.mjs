/** Installs the packages when they are missing or no longer those of the lock file. */
import fs from 'node:fs'
import { Plain, ROOT, inProject, runProgram, say } from './program.mjs'

const ANNOUNCE_MS = 10_000

/**
 * Whether what npm says it installed is what the lock asks for. Other platforms' packages may be absent; development
 * packages too, where `needsDevelopment` is false. Nobody has to keep a stamp in step: npm's own record is compared.
 */
export function isInstalled(lock, installed, { needsDevelopment = true } = {}) {
  return Object.entries(lock.packages).every(([at, wanted]) => {
    if (at === '') return true
    const found = installed.packages[at]
    if (!found) return Boolean(wanted.optional) || (Boolean(wanted.dev) && !needsDevelopment)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}

/** Makes `node_modules` what the lock file says; quick when it already is. */
export async function ensureInstalled(options = {}) {
  const lock = readJson(inProject('package-lock.json'))
  const installed = readJson(inProject('node_modules', '.package-lock.json'))
  if (lock && installed && isInstalled(lock, installed, options)) return
  say('Installing packages (a minute or so the first time) …')
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const ticking = setInterval(() => say(`  still installing, ${seconds()} s`), ANNOUNCE_MS)
  const [program, words] = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  // A production start builds the screens too, which needs the development packages.
  const { status, output } = await runProgram(program, words, { env: { NODE_ENV: '' }, cwd: ROOT })
  clearInterval(ticking)
  if (status !== 0)
    throw new Plain(`${output}\nThe packages could not be installed: check the network connection and run it again.`)
  say(`Packages installed in ${seconds()} s.`)
}

/** The npm that started us, else the one in the path. */
export function npm(...words) {
  const own = process.env['npm_execpath']
  if (own && /npm-cli\.c?js$/.test(own) && fs.existsSync(own)) return [process.execPath, [own, ...words]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', words]
}
