import { parseArgs } from 'node:util'
import { type BenchOptions, type BenchResult, isMet, printResult } from './figure.ts'

const HELP = `Measures the running product and prints ratios against a yardstick of the same run.

  npm run bench -- crowd|files|hot|import|live|mkk|pages|pdf|proof|refunds|scale|sequences|signin|start|statements|timing|weight
      [--rounds N] [--seconds N] [--server URL] [--size 10%|100%|500%] [--json]

  crowd    p99 of a reader beside forty searchers, from one network and from forty, against alone; memory after it
  files    memory while a video of 500 MB is uploaded, and while it is watched from any place
  hot      orders per second on one campaign, against single transactions and pgbench
  import   a statement of twenty thousand lines beside a rush of orders: milliseconds a line, order p99, deadlocks
  live     five hundred open lines of one campaign: seconds until each tells a new investment, share of a core
  mkk      seconds until MKK has heard of ten thousand orders, at 50 ms an answer
  pages    home and project page: requests per second against a bare JSON server, p99, CPU of a render, memory at rest
  pdf      seconds until an information form of forty pages is printed, and what the process waits meanwhile
  proof    sealing a day of a hundred thousand orders, its root, and an investor's own proof among a million leaves
  refunds  seconds until a list of five hundred refunds is prepared, and one of five thousand
  scale    every read call as everybody who may make it, with 12,000 investments and with 104,000 (--size 10%), a million or five:
           p50, p95 and their ratio; the larger database is the trial written over and over, and every truth holds on it
  sequences  ten thousand random sequences of what investors, bank and finance do, every invariant asked after each step, and five
           hundred on two servers at once
  signin   what fifty sign-ins at once do to pages of others; what session and permission cost of a member's request
  weight   first visits in a real Chromium: bytes of scripts and styles, Lighthouse on its mobile preset
  start    npm start: the very first one, and the next
  statements  twenty thousand lines of each form in which banks give statements, against camt.053.001.02
  timing   sign-up and the two mailed links: whether the time of an answer tells who is a member; some three minutes

--server: hot on this PostgreSQL (15 or newer), in a database of its own that is dropped again. The built-in one is compiled
for size, an operator's is not.

Each subject starts what it measures in a temporary folder of its own and leaves nothing behind. The machine should have
nothing else to do. Judge by ratios: the same figure in seconds moves with the machine. Status 1 only when a measurement
itself failed; --strict: also when a target was missed.
`

type Run = (options: BenchOptions) => Promise<BenchResult>

const SUBJECTS: Readonly<Record<string, () => Promise<{ readonly run: Run }>>> = {
  crowd: () => import('./crowd.ts'),
  files: () => import('./files.ts'),
  hot: () => import('./hot/hot.ts'),
  import: () => import('./import.ts'),
  live: () => import('./live.ts'),
  mkk: () => import('./mkk.ts'),
  pages: () => import('./pages.ts'),
  pdf: () => import('./pdf.ts'),
  proof: () => import('./proof/proof.ts'),
  refunds: () => import('./refunds.ts'),
  scale: () => import('./scale/scale.ts'),
  sequences: () => import('./sequences.ts'),
  signin: () => import('./signin.ts'),
  weight: () => import('./weight.ts'),
  start: () => import('./start.ts'),
  statements: () => import('./bank/statements.ts'),
  timing: () => import('./timing.ts'),
}

function readPositive(text: string | undefined): number | null {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : null
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      strict: { type: 'boolean' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      server: { type: 'string' },
      size: { type: 'string' },
    },
  })
  const load = SUBJECTS[positionals[0] ?? '']
  if (values.help || !load) {
    process.stdout.write(HELP)
    return values.help ? 0 : 2
  }
  const { run } = await load()
  const result = await run({
    rounds: readPositive(values.rounds),
    seconds: readPositive(values.seconds),
    server: values.server ?? null,
    size: values.size ?? null,
    say: (line) => void process.stderr.write(`  ${line}\n`),
  })
  process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : printResult(result))
  return values.strict && result.figures.some((figure) => isMet(figure) === false) ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
