import { CopyButton } from '#web/ui/index.ts'
import { investmentText } from './text.ts'

const text = investmentText.documents
const ENDS = 6

/** A hash by its two ends, to be told from another at a glance; the whole is copied, and stands in full where the text is read. */
export function ShortenedHash({ sha256, of }: { readonly sha256: string; readonly of: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs font-normal text-soft">
      <span title={sha256}>
        {text.hash} <code>{`${sha256.slice(0, ENDS)}…${sha256.slice(-ENDS)}`}</code>
      </span>
      <CopyButton value={sha256} label={text.hashCopy(of)} />
    </span>
  )
}
