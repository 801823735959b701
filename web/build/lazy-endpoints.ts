// Validation in the browser is wanted when someone begins to fill a form, not for the first paint. A screen imports its
// endpoint plainly, `import { signIn } from '#contracts/membership/endpoints.ts'`, and hands it to `ContractForm`. In the
// browser's build only, this turns such imports of screens into loaders, so that the contracts and zod (10 to 20 KB) come
// with the first focus. `web/api/lazy-endpoint.ts` reads both kinds. Setting: WEB_LAZY_ENDPOINTS=off.
import type { Plugin } from 'vite'

/** Whose files name calls for forms. */
export const FOLDERS = ['web/site', 'web/staff', 'web/components', 'web/shell']
const SCREENS = new RegExp(String.raw`/(?:${FOLDERS.join('|')})/.*\.tsx?$`)
/** Where calls are declared: `endpoints.ts` of a subject or of a room in it, and the files they gather. */
const CALLS = String.raw`#contracts\/(?!common\/)(?:[\w-]+\/)+(?:[\w-]+-)?endpoints?\.ts`
const IMPORT = new RegExp(String.raw`^import \{([^}]+)\} from '(${CALLS})'$`, 'gm')
/** Any other way to take their values along: it would bring zod to the first paint, and nobody would notice. */
const MISSED = new RegExp(String.raw`^(?:import|export) (?!type\b)[^']*'(${CALLS})'`, 'm')

/** The same source with imports of endpoints turned into loaders; null when there are none. */
export function deferEndpoints(code: string): string | null {
  let found = false
  const deferred = code.replace(IMPORT, (_whole, names: string, from: string) => {
    const wanted = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const types = wanted.filter((name) => name.startsWith('type ')).map((name) => name.slice(5))
    const values = wanted.filter((name) => !name.startsWith('type '))
    found = true
    const loaders = values.map((name) => {
      const [exported, local = exported] = name.split(/\s+as\s+/)
      return `const ${local} = /*#__PURE__*/ ({ load: () => import('${from}').then((module) => module.${exported}) })`
    })
    // `import { type X }` alone would still load the module: only `import type` vanishes.
    const typesOnly = types.length > 0 ? [`import type { ${types.join(', ')} } from '${from}'`] : []
    return [...typesOnly, ...loaders].join(';')
  })
  return found ? deferred : null
}

/**
 * A constant that a part of a page takes from where calls are declared: it would be a loader in the browser, while the server and the
 * types know nothing of it; null when there is none.
 */
export function deferredConstant(code: string): string | null {
  const values = [...code.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  return values.find((name) => /^[A-Z]/.test(name)) ?? null
}

/** The calls a screen's source still takes along after `deferEndpoints`; null when there are none. */
export function missedEndpoints(code: string): string | null {
  return MISSED.exec(code)?.[1] ?? null
}

export function lazyEndpoints(): Plugin {
  return {
    name: 'lazy-endpoints',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client' && process.env['WEB_LAZY_ENDPOINTS'] !== 'off',
    transform(code, id) {
      if (!SCREENS.test(id.split('?')[0] ?? '')) return null
      const constant = /\.tsx(?:\?|$)/.test(id) ? deferredConstant(code) : null
      if (constant) this.error(`${constant} stands beside calls, which come late here: let it stand in a file of rules`)
      const deferred = deferEndpoints(code)
      const missed = missedEndpoints(deferred ?? code)
      if (missed)
        this.error(`${missed} is not deferred here: import its calls by name, \`import { call } from '${missed}'\``)
      return deferred
    },
  }
}
