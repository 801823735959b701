import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { readPaperCode, showPaperCode } from '#contracts/investments/paper-code.ts'
import type { verifyPaper as endpoint } from '#contracts/investments/statement-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findPaper } from './paper-store.ts'

/** What the platform handed out under a code, for whoever holds the paper. One answer for codes that are none and codes nobody has. */
export async function verifyPaper(
  context: Pick<Context, 'db'>,
  { code: typed }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const code = readPaperCode(typed)
  const paper = code === null ? null : await findPaper(context, code)
  if (!paper) return { paper: null }
  const { kind, form, maskedName, investmentCount, sha256 } = paper
  return {
    paper: {
      code: showPaperCode(paper.code),
      kind,
      form,
      asOf: toUnixSeconds(paper.asOf),
      issuedAt: toUnixSeconds(paper.issuedAt),
      maskedName,
      investmentCount,
      shareCount: Number(paper.shareCount),
      paid: paper.paidKurus,
      returned: paper.returnedKurus,
      sha256,
    },
  }
}
