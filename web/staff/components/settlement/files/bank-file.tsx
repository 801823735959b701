import { consolePaths } from '#contracts/staff-paths.ts'
import { Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

/** A file of the escrow bank's exactly as it was, with what proves that it is. */
export function BankFile({
  evidenceId,
  fileName,
  sha256,
}: {
  readonly evidenceId: string
  readonly fileName: string
  readonly sha256?: string
}) {
  return (
    <>
      <a
        href={`${consolePaths.settlement.href()}/dosya/${encodeURIComponent(evidenceId)}`}
        download
        className="link inline-flex min-h-6 items-center gap-2 break-all"
      >
        <Icon name="download" className="size-4 shrink-0" />
        {fileName}
      </a>
      {sha256 && (
        <span className="mt-1 block font-mono text-xs font-normal break-all text-soft">
          {text.sha256}: {sha256}
        </span>
      )}
    </>
  )
}
