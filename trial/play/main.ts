import { withoutEndSlashes } from '#contracts/common/plain-text.ts'
import { parseArgs } from 'node:util'
import { Report } from './report.ts'
import { openStage } from './stage.ts'
import { play, STORIES, type StoryName } from './stories.ts'

const HELP = `Plays a whole campaign on the running trial through the public API and prints each step and the ledger at the end.

  npm run trial -- play <story> [--url http://localhost:3000] [--json]

  stories: ${STORIES.join(', ')}

The trial must be running (npm start): at --url, else at PUBLIC_URL, else on PORT of this machine. Playing moves its clock
forward. Ends with 1 when the story did not end as it should.
`

/** Nobody listens at an address. */
class NoPlatform extends Error {
  constructor(url: string) {
    super(`No platform answers at ${url}. Start the trial first (npm start), or name its address with --url.`)
    this.name = 'NoPlatform'
  }
}

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
  const stage = await openStage(url, report).catch((error: unknown) => {
    throw isUnreachable(error) ? new NoPlatform(url) : error
  })
  const { ledger, problems } = await play(story as StoryName, stage)
  report.finish(story ?? '', ledger, problems)
  return problems.length ? 1 : 0
}

/** As fetch says it, whatever the cause. */
const isUnreachable = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed'

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof NoPlatform ? error.message : String(error)}\n`)
  process.exitCode = 1
}
