import os from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// Set once in the first process and inherited by the workers: all of them speak of one platform, alone on the machine.
const port = (process.env['BROWSER_TEST_PORT'] ??= String(20_000 + (process.pid % 20_000)))
const folder = (process.env['BROWSER_TEST_FOLDER'] ??= path.join(os.tmpdir(), `acik-defter-browser-${process.pid}`))
const address = process.env['BROWSER_TEST_ADDRESS'] ?? `http://localhost:${port}`

const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

/**
 * Journeys in the words of those who make them, against the whole platform with trial data in a folder of its own.
 * BROWSER_TEST_ADDRESS names a platform that already runs instead.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // One at a time: journeys move the platform's one clock.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  webServer: process.env['BROWSER_TEST_ADDRESS']
    ? undefined
    : {
        command: `"${process.execPath}" server/main.ts`,
        url: `${address}/readyz`,
        env: {
          PORT: port,
          HOST: 'localhost',
          DATA_FOLDER: folder,
          DATABASE_URL: '',
          LOG_LEVEL: 'warn',
          WEB_FOLLOW_SECONDS: '3',
        },
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        stdout: 'ignore',
        stderr: 'pipe',
      },
})
