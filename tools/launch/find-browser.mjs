/** Finds a Chromium for the browser tests, or gets one with the means the machine has. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Plain, inProject, runProgram, say } from './program.mjs'

/** The same browser without its windows: journeys take three quarters of the processor time. */
const WITHOUT_WINDOWS = ['/usr/bin/chromium-headless-shell']

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function playwrightsOwn() {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    path.join(os.homedir(), '.cache', 'ms-playwright'),
    path.join(os.homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((folder) => folder && fs.existsSync(folder))
  const inside = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return caches.flatMap((cache) =>
    fs
      .readdirSync(cache)
      .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
      .flatMap((name) => inside.map((file) => path.join(cache, name, file))),
  )
}

function isUsable(file) {
  return fs.existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0
}

function lookAround() {
  return [...WITHOUT_WINDOWS, ...USUAL_PLACES, ...playwrightsOwn()].find(isUsable)
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name) => runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
  say('Installing Chromium (apt-get install chromium-headless-shell) …')
  await runProgram('apt-get', ['update', '-q'], { env })
  // Older releases have it with its windows only.
  const { status } = await install('chromium-headless-shell')
  if (status !== 0) await install('chromium')
}

async function downloadByPlaywright(node) {
  say('Downloading Chromium (playwright install chromium) …')
  const program = inProject('node_modules', '@playwright', 'test', 'cli.js')
  await runProgram(node, [program, 'install', 'chromium'])
}

/** The path of a Chromium that starts. CHROMIUM_PATH wins; otherwise installed, Debian's, Playwright's, in that order. */
export async function findBrowser(node) {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (isUsable(given)) return given
    throw new Plain(`CHROMIUM_PATH names ${given}, which does not start.`)
  }
  // Continuous integration gets the lighter one, whatever else is there.
  const found = process.env['CI'] ? WITHOUT_WINDOWS.find(isUsable) : lookAround()
  if (found) return found
  await installFromDebian()
  const installed = lookAround()
  if (installed) return installed
  await downloadByPlaywright(node)
  const downloaded = lookAround()
  if (downloaded) return downloaded
  throw new Plain(
    'The browser tests need Chromium: install it (or Google Chrome), or set CHROMIUM_PATH, and run npm test again.',
  )
}
