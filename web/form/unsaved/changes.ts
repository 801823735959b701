/** So much typed, or so many fields changed, is worth a question; a word in one field is typed again sooner than a question is read. */
const WORTH_LETTERS = 20
const WORTH_FIELDS = 2

/** A form that opens something with a secret keeps nothing that could be lost. */
const OPENS_WITH_SECRET = 'input[type="password"], input[autocomplete="one-time-code"]'

type Snapshot = ReadonlyMap<string, string>

/** Remembers what a form came with; tells whether what was typed since is worth asking for before it is lost. */
export function watchChanges(form: HTMLFormElement): () => boolean {
  const first = firstOf(form)
  return () => !form.querySelector(OPENS_WITH_SECRET) && isWorthAsking(first, snapshotOf(form))
}

function snapshotOf(form: HTMLFormElement): Snapshot {
  const held = new Map<string, string>()
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value : value.name
    held.set(name, `${held.get(name) ?? ''}\n${text}`)
  }
  return held
}

const TYPED_INTO = new Set(['text', 'email', 'tel', 'number', 'date', 'url', 'search'])

/** What the page came with: what was typed or chosen before its scripts ran counts as typed. A text area does not tell. */
function firstOf(form: HTMLFormElement): Snapshot {
  const held = new Map(snapshotOf(form))
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement && !control.multiple) {
      const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
      held.set(control.name, `\n${first?.value ?? ''}`)
    } else if (control instanceof HTMLInputElement && TYPED_INTO.has(control.type)) {
      held.set(control.name, `\n${control.defaultValue}`)
    }
  }
  return held
}

function isWorthAsking(before: Snapshot, now: Snapshot): boolean {
  const changed = [...now].filter(([name, text]) => before.get(name) !== text)
  const letters = changed.reduce(
    (sum, [name, text]) => sum + Math.abs(text.length - (before.get(name)?.length ?? 0)),
    0,
  )
  return changed.length >= WORTH_FIELDS || letters >= WORTH_LETTERS
}
