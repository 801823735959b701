import { Complaints, expect, test as base } from '../test.ts'
import { isLeftBehind } from '../left-behind.ts'
import { Driver } from './driver.ts'
import { Window } from './window.ts'

/** `file:line:column: CONSOLE [SOURCE] LEVEL message`, as WebKit writes it. */
const COMPLAINT = /CONSOLE (?:\w+ )?ERROR (.*)$/
/** A refused form is told by its status; a fault of the server or a part of the page that is not there is a complaint. */
const REFUSED = /Failed to load resource: the server responded with a status of (?!5)\d+/
const PART = /\/assets\//

function complaintsIn(lines: readonly string[]): string[] {
  const isComplaint = (line: string) => COMPLAINT.test(line) && (!REFUSED.test(line) || PART.test(line))
  return lines.filter((line) => isComplaint(line) && !isLeftBehind('webkit', line))
}

/** The whole platform as the other journeys have it, seen in a window of WebKitGTK whose console is heard. */
export const test = base.extend<{ window: Window }, { driver: Driver }>({
  driver: [
    async ({ browserName: _none }, use) => {
      const driver = await Driver.start()
      await use(driver)
      await driver.stop()
    },
    { scope: 'worker' },
  ],
  // In place of what hears the pages of Playwright, of which none is opened.
  complaints: async ({ driver }, use) => {
    driver.takeSaid()
    await use(new Complaints())
    expect(complaintsIn(driver.takeSaid())).toEqual([])
  },
  window: async ({ driver, baseURL }, use) => {
    const window = await Window.open(driver, baseURL ?? '')
    await use(window)
    await window.close()
  },
})

export { expect } from '../test.ts'
