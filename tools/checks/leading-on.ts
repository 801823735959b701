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

export const leadingRules: readonly Rule[] = [leading]
