import fs from 'node:fs'

/** Removes the data folder the browser tests' platform lived in. */
export default function removeBrowserFolder(): void {
  const folder = process.env['BROWSER_TEST_FOLDER']
  if (folder) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
