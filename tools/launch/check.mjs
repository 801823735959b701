/** `npm run check`: formatting, lint, types, import fences, tidiness and unused code, in seconds. */
import { describeStep, runChecks } from './check-steps.mjs'
import { ensureInstalled } from './install.mjs'
import { helped, launch, say } from './program.mjs'

const HELP = `
npm run check [-- --json]

Format, lint, types (contracts, server, web), the rules of the house (sizes, names, languages, import fences) and unused
code. Needs no database and no browser. One line per step; status 1 when one fails.
  --json   the results as JSON on standard output
Formatting is mended by: npx oxfmt
`

await launch(async (words) => {
  if (helped(words, HELP)) return 0
  await ensureInstalled()
  const asJson = words.includes('--json')
  const results = await runChecks((result) => {
    if (!asJson) say(describeStep(result))
  })
  if (asJson) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
  return results.every((result) => result.ok) ? 0 : 1
})
