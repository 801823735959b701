import { withoutComments } from './comments.ts'
import type { Finding, Rule, SourceFile } from './rule.ts'
import { example, isTest } from './rule.ts'

/** The one file that decides whether who is led on leaves the page that is open. */
const HOME = 'web/api/lead-to.ts'

/** An address that the screen itself writes, from the table of screens: always of the account that is open. */
const OWN = /^\s*(?:`\$\{)?(?:(?:paths|consolePaths|trialPaths)\.|here\b|stepHref\()/

function check({ path, text }: SourceFile): Finding[] {
  const code = withoutComments(text)
  const lineOf = (at: number) => code.slice(0, at).split('\n').length
  const whole = [...code.matchAll(/\bredirectDocument\b/g)].map(({ index }) => ({
    path,
    line: lineOf(index),
    problem: `a whole page is asked for by ${HOME} alone`,
  }))
  const foreign = [...code.matchAll(/\bredirect\(/g)]
    .filter(({ index }) => !OWN.test(code.slice(index + 'redirect('.length)))
    .map(({ index }) => ({
      path,
      line: lineOf(index),
      problem: `an address that came from elsewhere may be another account's: leadTo (${HOME})`,
    }))
  return [...whole, ...foreign]
}

const leading: Rule = {
  name: 'whoever is led to an address the screen did not write itself leaves the page where it is another account’s',
  find: (files) =>
    files.filter(({ path }) => /^web\/.+\.tsx?$/.test(path) && path !== HOME && !isTest(path)).flatMap(check),
  bad: [
    example('web/site/a.ts', `import { redirectDocument } from 'react-router'`),
    example('web/site/a.ts', `return redirect(path, 303)`),
    example('web/site/a.ts', `return redirect(localPath(wanted, paths.home.href()))`),
    example('web/site/a.ts', 'return redirect(`${notice.path}`)'),
  ],
  good: [
    example('web/site/a.ts', `return redirect(paths.home.href(), 303)`),
    example('web/site/a.ts', "return redirect(`${stepHref('identity')}#identity`)"),
    example(HOME, `return redirectDocument(path, 303)`),
  ],
}

/** These say nothing of an account: views are counted of all, master data is everybody's, the bell rings for the person. */
const OF_NO_ACCOUNT = [
  'web/kernel/page-views.ts',
  'web/kernel/master-data/master-cache.ts',
  'web/shell/bell/follow-notices.ts',
]

const acting: Rule = {
  name: 'a request that a screen writes by hand says for which company it is made',
  find: (files) =>
    files
      .filter(({ path }) => /^web\/.+\.tsx?$/.test(path) && !isTest(path) && !OF_NO_ACCOUNT.includes(path))
      .map(({ path, text }) => ({ path, code: withoutComments(text) }))
      .flatMap(({ path, code }) => {
        const made = code.match(/new XMLHttpRequest\b|\bfetch\(/g)?.length ?? 0
        const named = code.match(/\bactingHeader\(\)/g)?.length ?? 0
        return named < made ? [{ path, problem: `${made} requests, ${named} with actingHeader()` }] : []
      }),
  bad: [
    example('web/site/a.ts', `const request = new XMLHttpRequest()`),
    example('web/site/a.ts', `fetch('/api/a', { headers: actingHeader() }); fetch('/api/b')`),
  ],
  good: [
    example('web/site/a.ts', `fetch('/api/a', { headers: { ...actingHeader() } })`),
    example('web/site/a.ts', `// fetch(\nconst a = 1`),
  ],
}

export const leadingRules: readonly Rule[] = [leading, acting]
