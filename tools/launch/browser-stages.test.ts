import { expect, test } from 'vitest'
import { EVERY_BROWSER, EVERY_SCREEN } from '#tests/browser/support/engine.ts'
import { BROWSERS, browserStages, chromiumStage, findInstalled, howToGet } from './browser-stages.mjs'

const named = (engine: string) => {
  const found = BROWSERS.find((browser) => browser.engine === engine)
  if (!found) throw new Error(`no ${engine}`)
  return found
}

test('a browser is there when it and all that it needs is there', () => {
  const { places } = named('webkit')
  const isThere = (place: unknown) => places.includes(String(place))
  const { FIREFOX_PATH: given, ...others } = process.env
  process.env = others
  try {
    expect(findInstalled(named('webkit'), isThere, () => true)).toBe('/usr/bin/WebKitWebDriver')
    expect(findInstalled(named('webkit'), isThere, ([program]: string[]) => program !== '/usr/bin/xvfb-run')).toBe(
      undefined,
    )
    expect(findInstalled(named('firefox'), isThere, () => true)).toBe(undefined)
    process.env['FIREFOX_PATH'] = '/opt/firefox'
    expect(
      findInstalled(
        named('firefox'),
        (place: unknown) => String(place).startsWith('/opt'),
        () => true,
      ),
    ).toBe('/opt/firefox')
    // One that is named and is not there is not replaced by another.
    expect(
      findInstalled(
        named('firefox'),
        (place: unknown) => String(place).startsWith('/usr'),
        () => true,
      ),
    ).toBe(undefined)
  } finally {
    process.env = given === undefined ? others : { ...others, FIREFOX_PATH: given }
  }
})

test('each has a stage of its own, with its own platforms, and says how it is got', () => {
  const stages = browserStages('/data')
  expect(stages.map(({ title }) => title)).toEqual(['journeys in Firefox', 'journeys in WebKitGTK'])
  expect(stages.map(({ env }) => env('/found'))).toEqual([
    { BROWSER_TEST_ENGINE: 'firefox', BROWSER_TEST_FOLDER: '/data/firefox', FIREFOX_PATH: '/found' },
    { BROWSER_TEST_ENGINE: 'webkit', BROWSER_TEST_FOLDER: '/data/webkit' },
  ])
  for (const browser of BROWSERS) expect(howToGet(browser)).toContain(`apt-get install ${browser.packages.join(' ')}`)
})

test('all journeys are played with --all; without it those that every browser plays, and each screen once', () => {
  const find = async () => '/chromium'
  const whole = chromiumStage('/data', find, true)
  expect([whole.words.includes('--grep'), whole.env('/chromium').BROWSER_TEST_WALKS]).toEqual([false, 'all'])
  const brief = chromiumStage('/data', find, false)
  expect(brief.words.slice(-2)).toEqual(['--grep', `${EVERY_BROWSER}|${EVERY_SCREEN}`])
  expect(brief.env('/chromium').BROWSER_TEST_WALKS).toBe('')
})
