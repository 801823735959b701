import { expect } from '@playwright/test'
import { type Driver, DriverError, ELEMENT } from './driver.ts'

type Kind = 'button' | 'link' | 'field'

type Element = Readonly<Record<typeof ELEMENT, string>>

/** Long as Playwright's own waits of these tests are. */
const WAIT = { timeout: 25_000 }

/** What moved or left between being found and being touched is looked for again. */
const AGAIN = ['stale element reference', 'element not interactable', 'element click intercepted', 'no such element']

/**
 * A program of the page: the controls of a kind that are seen and have such a name, in the dialog that is open, else in the page's main
 * part, else anywhere.
 */
const FIND = `
  const [kind, name, isWhole] = arguments
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const fits = (text) => (isWhole ? plain(text) === name : plain(text).toLocaleLowerCase('tr').includes(name.toLocaleLowerCase('tr')))
  const seen = (element) => element.checkVisibility({ visibilityProperty: true })
  const called = (element) =>
    [element.getAttribute('aria-label'), element.innerText, ...[...(element.labels ?? [])].map((label) => label.textContent)]
  const kinds = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=hidden]), textarea, select, [role=textbox]',
  }
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.matches(':modal'))
  const places = dialogs.length > 0 ? dialogs : [document.querySelector('main'), document.body]
  for (const place of places) {
    const all = [...(place?.querySelectorAll(kinds[kind]) ?? [])]
    const found = all.filter((element) => seen(element) && called(element).some(fits))
    if (found.length > 0) return found
  }
  return []
`

const WRITTEN = 'return document.body.innerText'

/** What a person does at one window: every word waits until it can be done or is so. */
export class Window {
  readonly #driver: Driver
  readonly #session: string
  readonly #baseURL: string

  private constructor(driver: Driver, session: string, baseURL: string) {
    this.#driver = driver
    this.#session = session
    this.#baseURL = baseURL
  }

  static async open(driver: Driver, baseURL: string): Promise<Window> {
    return new Window(driver, await driver.openWindow(), baseURL)
  }

  async close(): Promise<void> {
    await this.#driver.call('DELETE', this.#session)
  }

  async goTo(address: string): Promise<void> {
    await this.#post('/url', { url: this.#baseURL + address })
  }

  async reload(): Promise<void> {
    await this.#post('/refresh')
  }

  async address(): Promise<string> {
    return String(await this.#driver.call('GET', `${this.#session}/url`))
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.address(), WAIT).toMatch(pattern)
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post('/window/rect', { width, height })
  }

  /** Has a cookie sent from here on; the window has to show a page of the site already. */
  async keepCookie(name: string, value: string): Promise<void> {
    await this.#post('/cookie', { cookie: { name, value, path: '/', httpOnly: true, sameSite: 'Lax' } })
  }

  async run<Answer>(program: string, ...args: readonly unknown[]): Promise<Answer> {
    return (await this.#post('/execute/sync', { script: program, args })) as Answer
  }

  /** Writes into the field of a label, in place of what stands there. */
  async fill(label: string, text: string): Promise<void> {
    await this.#touch('field', label, true, async (element) => {
      await this.#post(`/element/${element}/clear`)
      if (text) await this.#type(element, text)
    })
  }

  /** Adds to what stands in a field, key by key. */
  async type(label: string, text: string): Promise<void> {
    await this.#touch('field', label, true, (element) => this.#type(element, text))
  }

  /** Chooses in a list by place, as the first word is mostly none. */
  async choose(label: string, place: number): Promise<void> {
    await this.#touch('field', label, true, async (element) => {
      const using = { using: 'css selector', value: `option:nth-of-type(${place + 1})` }
      const found = (await this.#post(`/element/${element}/element`, using)) as Element
      await this.#post(`/element/${found[ELEMENT]}/click`)
    })
  }

  async tick(label: string): Promise<void> {
    await this.#touch('field', label, false, (element) => this.#post(`/element/${element}/click`))
  }

  /** Ticks every box whose label has this in it, from the first to the last. */
  async tickAll(label: string): Promise<void> {
    for (const element of await this.#all('field', label)) await this.#post(`/element/${element[ELEMENT]}/click`)
  }

  async count(kind: Kind, name: string): Promise<number> {
    return (await this.#all(kind, name)).length
  }

  /** Puts a file into the first field for files that fits. */
  async attach(selector: string, file: string): Promise<void> {
    await expect
      .poll(() => this.run<boolean>('return document.querySelector(arguments[0]) !== null', selector), WAIT)
      .toBe(true)
    const found = (await this.#post('/element', { using: 'css selector', value: selector })) as Element
    await this.#type(found[ELEMENT], file)
  }

  async press(name: string, isWhole = true): Promise<void> {
    await this.#touch('button', name, isWhole, (element) => this.#post(`/element/${element}/click`))
  }

  async follow(name: string, isWhole = true): Promise<void> {
    await this.#touch('link', name, isWhole, (element) => this.#post(`/element/${element}/click`))
  }

  /** What the page shows in words has this in it. */
  async see(text: string | RegExp): Promise<void> {
    const words = expect.poll(() => this.run<string>(WRITTEN), WAIT)
    await (typeof text === 'string' ? words.toContain(text) : words.toMatch(text))
  }

  /** What an expression of the page says becomes true. */
  async waitFor(expression: string): Promise<void> {
    await expect.poll(() => this.run<boolean>(`return ${expression}`), WAIT).toBe(true)
  }

  async photograph(): Promise<Buffer> {
    return Buffer.from(String(await this.#driver.call('GET', `${this.#session}/screenshot`)), 'base64')
  }

  async #post(command: string, parameters?: object): Promise<unknown> {
    return this.#driver.call('POST', this.#session + command, parameters)
  }

  async #type(element: string, text: string): Promise<unknown> {
    return this.#post(`/element/${element}/value`, { text })
  }

  async #all(kind: Kind, name: string): Promise<readonly Element[]> {
    return this.run<readonly Element[]>(FIND, kind, name, false)
  }

  async #touch(kind: Kind, name: string, isWhole: boolean, act: (element: string) => Promise<unknown>): Promise<void> {
    let wrong: unknown
    await expect(async () => {
      let left: Error = new Error(`no ${kind} is called ${name}`)
      // The first that can be touched: others of the name may lie beyond the window, of which a page says nothing.
      for (const element of await this.run<readonly Element[]>(FIND, kind, name, isWhole))
        try {
          await act(element[ELEMENT])
          return
        } catch (error) {
          if (error instanceof DriverError && AGAIN.includes(error.code)) left = error
          // Nothing that waiting helps.
          else wrong = error
          if (wrong) return
        }
      throw left
    }).toPass(WAIT)
    if (wrong) throw wrong
  }
}
