import fs from 'node:fs'
import path from 'node:path'

const TEMPLATES = path.join(import.meta.dirname, 'templates')

export const readTemplate = (name: string): string => fs.readFileSync(path.join(TEMPLATES, name), 'utf8')

/** Puts values in the place of `${NAME}`, as gettext's `envsubst` does for an operator; throws for one that is not given. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for ${name}`)
    return value
  })
}
