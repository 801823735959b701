/** The browsers besides Chromium in which the journeys of every browser run: found, installed with Debian's means, or told how to get. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { Plain, inProject, runProgram, say } from './program.mjs'

/** What follows the path of Node to run journeys. */
const PLAYWRIGHT = [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json']

/**
 * The marks of what is played without --all (tests/browser/support/engine.ts): the journeys of every browser, and the walks that together
 * see each screen once.
 */
const MARKS_OF_ALWAYS = ['@every-browser', '@every-screen']

const DEBIAN = { DEBIAN_FRONTEND: 'noninteractive' }

/** What each needs of Debian, and what says that it is there. */
export const BROWSERS = [
  {
    engine: 'firefox',
    name: 'Firefox',
    packages: ['firefox-esr'],
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
    given: 'FIREFOX_PATH',
    files: [],
  },
  {
    engine: 'webkit',
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'xauth'],
    places: ['/usr/bin/WebKitWebDriver'],
    needs: [
      ['/usr/bin/xvfb-run', '--help'],
      ['/usr/bin/python3', '-c', "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"],
    ],
    given: '',
    files: ['tests/browser/webkit'],
  },
]

const succeeds = ([program, ...words]) => spawnSync(program, words, { stdio: 'ignore' }).status === 0

/** Where a browser lies, if all that it needs is there. */
export function findInstalled({ places, needs, given }, isThere = fs.existsSync, works = succeeds) {
  const named = given ? process.env[given] : undefined
  const found = (named ? [named] : places).find((place) => isThere(place))
  return found && needs.every(works) ? found : undefined
}

async function installFromDebian(name, packages) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return
  say(`Installing ${name} (apt-get install ${packages.join(' ')}) …`)
  await runProgram('apt-get', ['update', '-q'], { env: DEBIAN })
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env: DEBIAN })
}

/** The path of a browser of the list. Named by its variable, else installed, else Debian's. */
export async function findOrInstall(browser) {
  const found = findInstalled(browser)
  if (found) return found
  await installFromDebian(browser.name, browser.packages)
  const installed = findInstalled(browser)
  if (installed) return installed
  throw new Plain(howToGet(browser))
}

/** How a person gets one that cannot be installed here. */
export function howToGet({ name, packages, given }) {
  const elsewhere = given ? `, or set ${given}` : ''
  return `Journeys in ${name} need it: on Debian or Ubuntu, apt-get install ${packages.join(' ')}${elsewhere}, and run it again.`
}

/** Journeys in Chromium, which `find` finds: with `all` every one, and each screen in all it can show; else those that are marked. */
export function chromiumStage(folder, find, all) {
  return {
    name: 'journeys',
    title: 'journeys in the browser',
    find,
    words: all ? PLAYWRIGHT : [...PLAYWRIGHT, '--grep', MARKS_OF_ALWAYS.join('|')],
    env: (found) => ({
      CHROMIUM_PATH: found,
      BROWSER_TEST_FOLDER: `${folder}/chromium`,
      BROWSER_TEST_WALKS: all ? 'all' : '',
    }),
    files: [],
  }
}

/**
 * One stage for each: `{ name, title, find, words, env, files }`; `find` gives the browser's path or throws a plain sentence, `words`
 * follow the path of Node, `env` takes the path that was found. `folder` keeps the platforms' data.
 */
export function browserStages(folder) {
  return BROWSERS.map((browser) => ({
    name: `journeys-${browser.engine}`,
    title: `journeys in ${browser.name}`,
    find: () => findOrInstall(browser),
    words: PLAYWRIGHT,
    env: (found) => ({
      BROWSER_TEST_ENGINE: browser.engine,
      BROWSER_TEST_FOLDER: `${folder}/${browser.engine}`,
      ...(browser.given ? { [browser.given]: found } : {}),
    }),
    files: browser.files,
  }))
}
