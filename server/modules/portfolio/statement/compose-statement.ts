import { formatCount } from '#contracts/common/text/plain-text.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { showPaperCode } from '#contracts/investments/paper-code.ts'
import type { PaperKind } from '#contracts/investments/statement-endpoints.ts'
import {
  statementEntries,
  statementStates,
  statementSurcharges,
  statementWords as words,
} from '#contracts/investments/statement-messages.ts'
import { paperWords } from '#contracts/papers/messages.ts'
import { paths } from '#contracts/paths.ts'
import type { Attachment, Paper, PaperBlock } from '#server/kit/paper/index.ts'
import type { proveInvestments } from '#server/modules/proof/index.ts'
import type { Statement, StatementEntry, StatementOrder } from './read-statement.ts'

/** What a statement bears besides its records. */
export interface StatementHead {
  readonly kind: PaperKind
  readonly code: string
  readonly investorName: string
  readonly platformName: string
  readonly issuedAt: Date
  readonly baseUrl: string
}

const money = (kurus: bigint): string => (kurus === 0n ? '' : formatKurus(kurus))

/** The proof of the statement's records (`proveInvestments`), as the paper bears it. */
export type StatementProof = Awaited<ReturnType<typeof proveInvestments>>

/** What of a signed root stands on paper. */
interface SaidRoot {
  readonly log: keyof typeof words.logs
  readonly size: string
  readonly root: string
  readonly moment: string
}

/** A statement as a paper: its sums first, then every order, every movement and every registration they come from. */
export function composeStatement(statement: Statement, head: StatementHead, proof: StatementProof): Paper {
  const title = words.title[head.kind]
  const code = showPaperCode(head.code)
  const moment = formatMoment(statement.asOf)
  const address = head.baseUrl + paths.verifyPaper.href()
  const own = head.baseUrl + paths.verifiedPaper.href({ code })
  return {
    title,
    author: head.platformName,
    at: head.issuedAt,
    blocks: [
      { kind: 'text', words: [{ text: fillMessage(words.note, { moment }) }] },
      { kind: 'sums', sums: sumsOf(statement) },
      { kind: 'facts', facts: factsOf(statement, head) },
      {
        kind: 'code',
        address: own,
        label: fillMessage(words.codeLabel, { address: own }),
        words: [{ text: `${words.code}: ${code}. `, isBold: true }, { text: fillMessage(words.verify, { address }) }],
      },
      ...ordersOf(statement.orders),
      ...entriesOf(statement),
      ...surchargesOf(statement),
      ...registrationsOf(statement.orders),
      ...sealOf(proof, head),
    ],
    attachments: proof.parts.length === 0 ? [] : [attachmentOf(proof)],
    foot: fillMessage(words.foot, { title, moment, code }),
    count: paperWords.count,
  }
}

function sumsOf({ inKurus, outKurus }: Statement) {
  return [
    [words.paid, formatKurus(inKurus)],
    [words.returned, formatKurus(outKurus)],
    [words.net, formatKurus(inKurus - outKurus)],
  ] as const
}

function factsOf({ asOf, orders, shareCount }: Statement, head: StatementHead) {
  return [
    [words.investor, head.investorName],
    [words.asOf, formatMoment(asOf)],
    [words.issuedAt, formatMoment(head.issuedAt)],
    [words.investmentCount, formatCount(orders.length)],
    [words.shareCount, formatCount(shareCount)],
  ] as const
}

function section(heading: string, table: Omit<Extract<PaperBlock, { kind: 'table' }>, 'kind'>): PaperBlock[] {
  const title: PaperBlock = { kind: 'heading', level: 2, text: heading }
  if (table.rows.length === 0) return [title, { kind: 'text', words: [{ text: words.none }] }]
  return [title, { kind: 'table', ...table }]
}

function ordersOf(orders: readonly StatementOrder[]): PaperBlock[] {
  return section(words.orders, {
    titles: [words.reference, words.campaign, words.state, words.shares, words.amount],
    rows: orders.map((order) => [
      `${order.referenceNo}\n${formatMoment(order.placedAt)}`,
      `${order.projectTitle}\n${order.companyName}`,
      statementStates[order.state],
      formatCount(order.shareCount),
      formatKurus(order.amountKurus),
    ]),
    widths: [0.24, 0.3, 0.19, 0.09, 0.18],
    figures: [3, 4],
  })
}

function entriesOf({ entries, inKurus, outKurus }: Statement): PaperBlock[] {
  const rowOf = ({ at, referenceNo, kind, ...entry }: StatementEntry) => [
    formatMoment(at),
    referenceNo,
    statementEntries[kind],
    money(entry.inKurus),
    money(entry.outKurus),
  ]
  const total = [words.total, '', '', formatKurus(inKurus), formatKurus(outKurus)]
  const [heading, ...rest] = section(words.movements, {
    titles: [words.recordedAt, words.reference, words.entry, words.incoming, words.outgoing],
    rows: entries.length === 0 ? [] : [...entries.map(rowOf), total],
    widths: [0.2, 0.2, 0.24, 0.18, 0.18],
    figures: [3, 4],
  })
  return heading ? [heading, { kind: 'text', words: [{ text: words.movementsNote }] }, ...rest] : rest
}

/** Of cards alone: whoever paid by transfer reads nothing of it. */
function surchargesOf({ surcharges, orders }: Statement): PaperBlock[] {
  if (surcharges.length === 0) return []
  const references = new Map(orders.map(({ id, referenceNo }) => [id, referenceNo]))
  const [heading, ...rest] = section(words.surcharges, {
    titles: [words.surchargeAt, words.reference, words.state, words.surcharge],
    rows: surcharges.map(({ at, investmentId, fate, surchargeKurus }) => [
      formatMoment(at),
      references.get(investmentId) ?? '',
      statementSurcharges[fate],
      formatKurus(surchargeKurus),
    ]),
    widths: [0.24, 0.22, 0.36, 0.18],
    figures: [3],
  })
  return heading ? [heading, { kind: 'text', words: [{ text: words.surchargesNote }] }, ...rest] : rest
}

function registrationsOf(orders: readonly StatementOrder[]): PaperBlock[] {
  return section(words.registrations, {
    titles: [words.registeredAt, words.reference, words.company, words.shares],
    rows: orders.flatMap(({ registration, referenceNo, companyName }) =>
      registration
        ? [[formatMoment(registration.at), referenceNo, companyName, formatCount(registration.shareCount)]]
        : [],
    ),
    widths: [0.24, 0.22, 0.38, 0.16],
    figures: [3],
  })
}

/** The roots that the records stand in. The file beside them is for whoever does not believe the paper. */
function sealOf({ parts }: StatementProof, { baseUrl }: StatementHead): PaperBlock[] {
  if (parts.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: words.seal },
    { kind: 'text', words: [{ text: fillMessage(words.sealNote, { address: baseUrl + paths.verify.href() }) }] },
    {
      kind: 'facts',
      facts: parts.map(({ root }) => {
        const { log, size, root: hash, moment } = JSON.parse(root.statement) as SaidRoot
        const at = formatMoment(new Date(moment))
        return [
          words.logs[log],
          fillMessage(words.sealedRoot, { root: hash, size: formatCount(Number(size)), at }),
        ] as const
      }),
    },
  ]
}

function attachmentOf(proof: StatementProof): Attachment {
  return {
    name: words.sealFile,
    mimetype: 'application/json',
    description: words.seal,
    text: JSON.stringify({ kind: 'statement', ...proof }),
  }
}
