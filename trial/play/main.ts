import { withoutEndSlashes } from '#contracts/common/plain-text.ts'
import { parseArgs } from 'node:util'
import { Report } from './report.ts'
import { openStage } from './stage.ts'
import { play, STORIES, type StoryName } from './stories.ts'

const HELP = `Plays a whole campaign on the running trial through the public API and prints each step and the ledger at the end.

  npm run trial -- play success|failure|withdrawal [--url http://localhost:3000] [--json]

The trial must be running (npm start). Playing moves its clock forward. Ends with 1 when the story did not end as it should.
`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, json: { type: 'boolean' }, url: { type: 'string' } },
  })
  const [verb, story] = positionals
  if (values.help || verb !== 'play' || !STORIES.includes(story as StoryName)) {
    process.stdout.write(HELP)
    return values.help ? 0 : 2
  }
  const url = withoutEndSlashes(
    values.url ?? process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`,
  )
  const report = new Report(values.json ?? false)
  const stage = await openStage(url, report)
  const { ledger, problems } = await play(story as StoryName, stage)
  report.finish(story ?? '', ledger, problems)
  return problems.length ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  const refused = error instanceof TypeError && error.message === 'fetch failed'
  process.stderr.write(refused ? 'No platform answers there. Start the trial first: npm start\n' : `${String(error)}\n`)
  process.exitCode = 1
}
