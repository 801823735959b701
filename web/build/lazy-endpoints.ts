// Validation in the browser is wanted when someone begins to fill a form, not for the first paint. A screen imports its
// endpoint plainly, `import { signIn } from '#contracts/membership/endpoints.ts'`, and hands it to `ContractForm`. In the
// browser's build only, this turns such imports of screens into loaders, so that the contracts and zod (10 to 20 KB) come
// with the first focus. `web/form/lazy-endpoint.ts` reads both kinds. Setting: WEB_LAZY_ENDPOINTS=off.
import type { Plugin } from 'vite'

const SCREENS = /\/web\/(?:screens|components)\/.*\.tsx?$/
const IMPORT = /^import \{([^}]+)\} from '(#contracts\/[\w-]+\/endpoints\.ts)'$/gm

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

export function lazyEndpoints(): Plugin {
  return {
    name: 'lazy-endpoints',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client' && process.env['WEB_LAZY_ENDPOINTS'] !== 'off',
    transform: (code, id) => (SCREENS.test(id.split('?')[0] ?? '') ? deferEndpoints(code) : null),
  }
}
