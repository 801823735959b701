import { fileURLToPath } from 'node:url'
import { devices, type PlaywrightTestConfig } from '@playwright/test'

/** The mark of tests that run in every browser Playwright drives. */
export const EVERY_BROWSER = '@every-browser'

/** The mark of walks that together see every screen once. They and the journeys of every browser are what `npm test` plays without `--all`. */
export const EVERY_SCREEN = '@every-screen'

const bridge = fileURLToPath(new URL('./firefox/start', import.meta.url))

/** Debian's Firefox, spoken to over WebDriver BiDi; Playwright's own builds of it are other programs, to be downloaded. */
const firefox: PlaywrightTestConfig = {
  testIgnore: 'webkit/**',
  grep: new RegExp(EVERY_BROWSER),
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: { width: 1280, height: 720 },
    // The style that Playwright adds to a page it photographs is refused by the page's policy, and Firefox says so.
    screenshot: 'off',
    launchOptions: {
      executablePath: bridge,
      env: { ...(process.env as Record<string, string>), BRIDGE_NODE: process.execPath },
      // Fine, and it hovers: a mouse. Without a window it finds no device and is laid out as for fingers.
      firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
    },
  },
}

const chromium: PlaywrightTestConfig = {
  testIgnore: 'webkit/**',
  use: {
    ...devices['Desktop Chrome'],
    // Playwright sees none of the requests that pass through one; its own journey lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
}

/** What drives WebKitGTK speaks another protocol: its tests are their own, and open no page of Playwright's. */
const webkit: PlaywrightTestConfig = { testMatch: 'webkit/**/*.spec.ts' }

const ENGINES = { chromium, firefox, webkit }

function isEngine(name: string): name is keyof typeof ENGINES {
  return Object.hasOwn(ENGINES, name)
}

/** What BROWSER_TEST_ENGINE names; Chromium without it. */
export function chosenEngine(name = process.env['BROWSER_TEST_ENGINE'] ?? 'chromium'): PlaywrightTestConfig {
  if (isEngine(name)) return ENGINES[name]
  throw new Error(`BROWSER_TEST_ENGINE is one of ${Object.keys(ENGINES).join(', ')}, not ${name}`)
}
