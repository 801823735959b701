// The server keeps the text of the screens' code as long as it runs: functions are compiled when they are first called. One letter that
// Latin-1 does not have makes it keep two bytes for each character of the whole file, which is three megabytes long.
import type { Plugin } from 'vite'

const BEYOND_ASCII = /[^\u0000-\u007f]/g

/** The same code in ASCII: strings, templates and regular expressions read an escape as the letter itself. */
export function inAscii(code: string): string {
  return code.replace(BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** For the code the server runs. Nothing of ours looks at the raw text of a template, where an escape would stay one. */
export function asciiServer(): Plugin {
  return {
    name: 'ascii-server',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    // Not `renderChunk`: what that gives is written out anew by the bundler, with the letters themselves.
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = inAscii(part.code)
    },
  }
}
