// Calls to the API from loaders and actions, and what is behind a form (reading it, validating it with zod), run on the server alone.
// The router takes a screen's own `loader` and `action` out of the browser's build; what other files of a screen make of them stayed,
// and brought 25 to 50 KB along. In the browser's build these files' exports have nothing behind them. Setting: WEB_SERVER_ONLY=off.
import type { Plugin } from 'vite'

/** Files of the server, with all that they export. */
export const SERVER_ONLY: Readonly<Record<string, readonly string[]>> = {
  'web/api/call.ts': ['call', 'callRaw', 'hostOf'],
  'web/form/posted-form.ts': ['calling', 'postedForm'],
  'web/form/submit.ts': ['again', 'submit', 'submitMany', 'submitWith'],
}

/** What actions are made with: unused where they are not carried out, so that what was made goes as well. */
export const MAKERS = ['calling', 'submitMany', 'submitWith']
/** `submit` makes one too; it is not named above because a router's hook of that name does something. */
const MAKE = new Set([...MAKERS, 'submit'])

/** A file of the server as browsers get it: what is called there, or what was made is carried out there, says where it belongs. */
export function withNothingBehind(names: readonly string[]): string {
  const refuse = 'const refuse = () => { throw new Error("This runs on the server") }'
  return [refuse, ...names.map((name) => `export const ${name} = ${MAKE.has(name) ? '() => refuse' : 'refuse'}`)].join(
    '\n',
  )
}

export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client' && process.env['WEB_SERVER_ONLY'] !== 'off',
    load(id) {
      const file = Object.keys(SERVER_ONLY).find((known) => id.split('?')[0]?.endsWith(`/${known}`))
      return file ? withNothingBehind(SERVER_ONLY[file] ?? []) : null
    },
  }
}
