/** A part of the information form as people read it. */
export interface FormSection {
  readonly heading: string | null
  /** `[label, value]`, or a line that is no pair. */
  readonly lines: readonly (readonly [label: string, value: string] | string)[]
  readonly points: readonly string[]
}

/**
 * The information form's text, as the server words it from the record that is hashed, taken apart: sections are parted by blank
 * lines, a line that is no pair and no point heads its section.
 */
export function formSectionsOf(body: string): { readonly title: string; readonly sections: readonly FormSection[] } {
  const [title = '', ...sections] = body.split(/\n\s*\n/)
  return { title, sections: sections.map((section) => sectionOf(section.split('\n'))) }
}

function sectionOf(lines: readonly string[]): FormSection {
  const [first = '', ...others] = lines
  const isHeaded = pairOf(first) === null && others.length > 0
  const rest = isHeaded ? others : lines
  return {
    heading: isHeaded ? first : null,
    lines: rest.flatMap((line) => (line.startsWith('•') ? [] : [pairOf(line) ?? line])),
    points: rest.filter((line) => line.startsWith('•')).map((line) => line.slice(1).trim()),
  }
}

/** `Label: value` with a label as short as labels are. */
function pairOf(line: string): readonly [string, string] | null {
  const match = /^([^:•.]{2,48}): (.+)$/.exec(line)
  return match ? [match[1] ?? '', match[2] ?? ''] : null
}
