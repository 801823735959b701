const ROOM = 22

/** A person's name where there is little room: whole, or first and last name, or the last as its letter; never cut in a word. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (name.length <= ROOM || words.length === 1) return name.trim()
  if (`${first} ${last}`.length <= ROOM) return `${first} ${last}`
  return `${first} ${[...last][0]?.toLocaleUpperCase('tr') ?? ''}.`
}
