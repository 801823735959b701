import { defineConfig } from '@playwright/test'
import { chosenEngine } from './tests/browser/support/engine.ts'
import { givenAddress, platformOf, seededFolder, workers } from './tests/browser/support/platforms.ts'

const { use, ...chosen } = chosenEngine()

/**
 * Journeys in the words of those who make them, against whole platforms with trial data in folders of their own, one per worker.
 * BROWSER_TEST_ADDRESS names a platform that already runs instead; BROWSER_TEST_ENGINE another browser than Chromium.
 */
export default defineConfig({
  ...chosen,
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers,
  // Long waits: what is promised about time is claimed in the tests themselves; a machine that stands still for a while is no finding.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // Of every test, whether it fails or not: a third of the processor, and nobody sees those of continuous integration.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    ...use,
  },
  webServer: givenAddress
    ? []
    : Array.from({ length: workers }, (_, worker) => platformOf(worker)).map(({ address, port, dataFolder }) => ({
        command: `"${process.execPath}" tests/browser/support/start-platform.ts`,
        url: `${address}/readyz`,
        env: {
          PORT: String(port),
          HOST: 'localhost',
          DATA_FOLDER: dataFolder,
          SEEDED_FOLDER: seededFolder,
          DATABASE_URL: '',
          LOG_LEVEL: 'warn',
          WEB_FOLLOW_SECONDS: '3',
          // Tests say from which address they come (support/test.ts).
          TRUSTED_PROXIES: '1',
        },
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
        stdout: 'ignore' as const,
        stderr: 'pipe' as const,
      })),
})
