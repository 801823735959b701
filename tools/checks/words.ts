import { withoutComments } from './comments.ts'
import type { Rule } from './rule.ts'
import { example, findLines, isCode, isRule, isTest } from './rule.ts'

/** Where Turkish may stand. Everything else speaks English, so that each text has one home. */
const TURKISH_HOMES = [
  /^contracts\/.*messages\.ts$/,
  /^web\/(.*\/)?text\.ts$/,
  /^web\/content\//,
  // Shown to nobody but us: the components in every state.
  /^web\/staff\/screens\/gallery\//,
  /^server\/modules\/notifications\/templates\//,
  // Migrations also bring reference data: questions, parameters with their article of law.
  /^(db|trial)\//,
  // Handed out as one file that speaks for itself.
  /^server\/public-feeds\/proof\/dogrula\.mjs$/,
  // Words the spelling check does not know.
  /^tools\/words\//,
  /\.md$/,
]

/** Files that deal with the letters themselves, with the reason. */
const TURKISH_LETTERS: Readonly<Record<string, string>> = {
  'contracts/investments/reference.ts': 'reads references typed with either i',
  'contracts/common/text/suffix.ts': 'knows how numbers are read aloud',
  'contracts/common/person/trade-register.ts': 'names of registries are data people choose from',
  'web/site/screens/public/faq/turkish-words.ts': 'compares words however their marks are typed',
  'package.json': 'describes the product',
}

const turkish: Rule = {
  name: 'Turkish only in its homes',
  find: (files) =>
    files
      .filter(({ path }) => !isTest(path) && !isRule(path) && !(path in TURKISH_LETTERS))
      .filter(({ path }) => !TURKISH_HOMES.some((home) => home.test(path)))
      .map(({ path, text }) => ({ path, text: withoutComments(text, path.endsWith('.sql') ? 'sql' : 'code') }))
      // The API document's English sentences may name what is Turkish, and the product has its name.
      .map(({ path, text }) => ({ path, text: text.replace(/^\s*summary: .*$/gm, '').replaceAll('Açık Defter', '') }))
      .flatMap((file) =>
        findLines(file, /[ğüşıöçİĞÜŞÖÇ]/, 'Turkish text belongs in messages.ts, text.ts, a template').slice(0, 3),
      ),
  bad: [
    example('web/site/screens/auth/login/screen.tsx', `<h1>Giriş</h1>`),
    example('server/modules/ledger/post.ts', `throw new Error('Tutar değil')`),
  ],
  good: [
    example('web/site/screens/auth/login/text.ts', `export const text = { title: 'Giriş yapın' }`),
    example('contracts/ledger/rules.ts', `// Tebliğ III-35/A.2\nexport const a = 1`),
    example('db/seed/cities.ts', `export const cities = ['Iğdır']`),
    example('server/app.ts', `const title = 'Açık Defter API'`),
    example('contracts/a/endpoints.ts', `  summary: 'Finds IĞDIR for igdir.',`),
  ],
}

const fileNames: Rule = {
  name: 'names say what a file is about',
  find: (files) =>
    files
      // The page on which the operator says what it offers.
      .filter(({ path }) => !/\/(pages\/services\.md|public\/services\/[\w-]+\.tsx?)$/.test(path))
      .filter(({ path }) => /(^|[/._-])(utils?|helpers?|misc|managers?|services?|stuff)([/._-]|$)/i.test(path))
      .map(({ path }) => ({ path, problem: 'utils, helpers, misc, manager and service name nothing' })),
  bad: [example('server/kit/date-utils.ts'), example('server/helpers/x.ts'), example('server/user.service.ts')],
  good: [
    example('server/kit/clock.ts'),
    example('web/site/screens/public/serviceable/screen.tsx'),
    example('db/seed/texts/content/pages/services.md'),
    example('web/site/screens/public/services/screen.tsx'),
  ],
}

/** Casts past the compiler, with the reason it cannot know better. */
const CASTS: Readonly<Record<string, string>> = {
  'server/kit/http/application.ts': 'the type of a Fastify instance names its whole configuration',
  'web/form/read-form.ts': 'reads the inside of a zod schema',
}

const unfinished: Rule = {
  name: 'nothing unfinished, nothing silenced',
  find: (files) =>
    files
      .filter(({ path }) => !isRule(path) && !path.endsWith('.md'))
      .flatMap((file) => [
        ...findLines(file, /\b(TODO|FIXME|XXX|HACK)\b/, 'do it now, or write it down in the issue'),
        ...findLines(file, /\b(it|test|describe)\.(only|skip|todo|fixme|skipIf|runIf)\b/, 'a test that does not run'),
        ...findLines(file, /@ts-(ignore|expect-error|nocheck)/, 'silences the compiler'),
        ...(file.path in CASTS ? [] : findLines(file, /as unknown as/, 'silences the compiler')),
        ...(isCode(file.path)
          ? findLines(file, /(eslint|oxlint|prettier|oxfmt)-(disable|ignore)/, 'silences the linter')
          : []),
      ]),
  bad: [
    example('server/a.ts', '// TODO: later'),
    example('server/a.test.ts', `test.only('x', () => {})`),
    example('server/a.test.ts', `describe.skip('x', () => {})`),
    example('server/a.ts', 'const a = b as unknown as C'),
    example('server/a.ts', '// oxlint-disable-next-line no-console'),
  ],
  good: [example('server/a.ts', 'const todos = []'), example('server/a.test.ts', `test('only one', () => {})`)],
}

/** A formatter may have moved the marks already: of a quotation in Markdown they keep their blanks. */
const leftOfMerges: Rule = {
  name: 'nothing left of a merge',
  find: (files) =>
    files
      .filter(({ path }) => !isRule(path))
      .flatMap((file) => findLines(file, /^(<{7}|>{7}|(> ){6}>)( |$)/, 'two versions of one text: choose')),
  bad: [
    example('README.md', '<<<<<<< HEAD'),
    example('a.ts', '>>>>>>> branch'),
    example('a.md', '> > > > > > > branch'),
  ],
  good: [example('README.md', '> A quotation'), example('a.ts', 'const a = 1 << 7')],
}

/** Code folds case for machines only here (host names, methods, ASCII); people's text names its locale. */
const CASE_OF_MACHINES: Readonly<Record<string, string>> = {
  'contracts/common/text/plain-text.ts': 'defines the ASCII folding everyone else uses',
  'contracts/investments/reference.ts': 'reads references typed with either i',
  'contracts/projects/video-url.ts': 'host name',
  'server/kit/database/camel-rows.ts': 'names of columns',
  'server/kit/http/docs/api-document.ts': 'HTTP method',
  'server/modules/campaigns/campaign-store.ts': 'hexadecimal of an id',
  'web/build/quick-match.ts': 'addresses, whose letters the router folds the same way',
  'web/build/screens.ts': 'our own keys',
}

const letterCase: Rule = {
  name: 'case and order name their locale',
  find: (files) =>
    files
      .filter(({ path }) => isCode(path) && !isTest(path) && !isRule(path) && !/^(tools|trial)\//.test(path))
      .filter(({ path }) => !(path in CASE_OF_MACHINES))
      .flatMap((file) => [
        ...findLines(
          file,
          /\.to(Lower|Upper)Case\(/,
          `for people toLocaleLowerCase('tr'); for machines list the file here`,
        ),
        ...findLines(file, /\.toLocale(Lower|Upper)Case\(\)|\.toLocale(Date|Time)?String\(\)/, 'names no locale'),
        ...findLines(file, /\.localeCompare\(\w+\)/, 'names no locale'),
      ]),
  bad: [
    example('server/a.ts', 'const a = name.toLowerCase()'),
    example('web/a.tsx', 'names.sort((a, b) => a.localeCompare(b))'),
    example('web/a.tsx', 'total.toLocaleString()'),
  ],
  good: [
    example('server/a.ts', `const a = name.toLocaleLowerCase('tr')`),
    example('web/build/screens.ts', 'letter.toLowerCase()'),
    example('web/a.tsx', `a.localeCompare(b, 'tr')`),
  ],
}

const machines: Rule = {
  name: 'nothing of one machine',
  find: (files) =>
    files
      .filter(({ path }) => !isRule(path))
      .flatMap((file) => [
        ...findLines(file, /(^|[\s"'`(=])\/(work|root|home\/\w+|Users\/\w+)\//, 'a path of one machine'),
        ...findLines(
          file,
          /https?:\/\/[\w.-]*(registry|artifactory|nexus|verdaccio)[\w.-]*/,
          'a registry of one machine',
        ),
      ]),
  bad: [
    example('server/a.ts', `const a = '/home/ali/data'`),
    example('docs/a.md', 'see /root/notes.md'),
    example('package.json', '"resolved": "http://artifactory.local/x"'),
  ],
  good: [example('web/a.ts', `fetch('/api/work/list')`), example('docs/a.md', 'install zod by its name')],
}

const persons: Rule = {
  name: 'comments speak of people as they, not as he',
  find: (files) =>
    files
      .filter(({ path }) => isCode(path) && !isRule(path))
      .flatMap((file) =>
        findLines(file, /^\s*(?:\/\/|\/?\*).*\b(?:he|him|his|himself)\b/i, 'an investor, an officer, anybody: they'),
      ),
  bad: [
    example('server/a.ts', '/** What he may see. */'),
    example('web/a.tsx', '  // The member himself is asked.'),
    example('tests/a.ts', ' * His own account.'),
  ],
  good: [example('server/a.ts', '/** What they may see. */'), example('server/a.ts', "const he = 'his'")],
}

export const wordRules: readonly Rule[] = [persons, turkish, fileNames, unfinished, leftOfMerges, letterCase, machines]
