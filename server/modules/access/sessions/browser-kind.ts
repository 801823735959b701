import Bowser from 'bowser'

/** Kind of browser and system as people name them, `Chrome, Windows`; what says nothing is empty. Never its version. */
export function browserKindOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name]
    .filter((name) => name !== undefined && name !== '')
    .join(', ')
    .slice(0, 80)
}
