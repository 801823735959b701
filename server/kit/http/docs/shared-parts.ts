import type { Json } from './schema-parts.ts'

/** Parts that many calls have alike, each written once under `section`. */
export class SharedParts {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly #parts: Record<string, Json> = {}
  readonly #section: string

  constructor(section: string) {
    this.#section = section
  }

  count(part: Json): void {
    const text = JSON.stringify(part)
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
  }

  /** The part, or where it is written once. All are counted before the first is placed. */
  placed(part: Json, hint: string): Json {
    const text = JSON.stringify(part)
    if ('$ref' in part || (this.#counts.get(text) ?? 0) < 2) return part
    let name = this.#names.get(text)
    if (name === undefined) {
      name = hint
      for (let at = 2; name in this.#parts; at++) name = `${hint}${at}`
      this.#names.set(text, name)
      this.#parts[name] = part
    }
    return { $ref: `#/components/${this.#section}/${name}` }
  }

  components(): Json {
    return this.#parts
  }
}
