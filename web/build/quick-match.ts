// The router holds an address against each of the platform's routes in turn, and makes lists and joined paths for all that fail at
// their second part; it does so twice for a page. Here the server's build leaves out at once what begins otherwise: a tenth of what a
// page costs. The build fails when the router's loop changes. Setting: WEB_QUICK_MATCH=off.
import type { Plugin } from 'vite'

export const ROUTER_UTILS = /react-router\/dist\/production\/lib\/router\/utils\.js$/

const START = 'let decoded = decodePath(pathname);'
const LOOP = 'matches = matchRouteBranch(branches[i], decoded, allowPartial);'

/** What an address of the route begins with, in small letters: its parts before the first that is not fixed. */
export function beginningOf(path: string): string {
  const parts = path.toLowerCase().split('/')
  const open = parts.findIndex((part) => !/^[\w.-]*$/.test(part))
  return parts.slice(0, open < 0 ? undefined : open).join('/')
}

/** The router's matching with that question before it. `code` is the module that does it. */
export function withQuickMatch(code: string): string {
  if (!code.includes(START) || !code.includes(LOOP))
    throw new Error('The router matches its routes in another way: mend web/build/quick-match.ts.')
  const quick = `{
    const begins = (beginnings.get(branches[i]) ?? keepBeginning(branches[i]));
    if (allowPartial || lower.startsWith(begins)) ${LOOP}
  }`
  return `${code.replace(START, '$& const lower = decoded.toLowerCase();').replace(LOOP, quick)}
const beginnings = new WeakMap();
${beginningOf.toString()}
function keepBeginning(branch) {
  const begins = beginningOf(branch.path);
  beginnings.set(branch, begins);
  return begins;
}
`
}

export function quickMatch(): Plugin {
  return {
    name: 'quick-match',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr' && process.env['WEB_QUICK_MATCH'] !== 'off',
    transform: (code, id) =>
      ROUTER_UTILS.test(id.split('?')[0] ?? '') ? { code: withQuickMatch(code), map: null } : null,
  }
}
