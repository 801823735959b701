import { useShell } from '#web/kernel/shell-data.ts'
import { CopyButton, Icon } from '#web/ui/index.ts'
import { secondFactorText } from './text.ts'

const text = secondFactorText.codes

/** The codes, this once: to copy, to keep as a file, to write down. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { master } = useShell()
  const file = [text.fileTitle(master.platformName), text.fileNote, '', ...codes, ''].join('\r\n')
  return (
    <div className="grid gap-4">
      <ol
        aria-label={text.list}
        className="grid gap-x-8 gap-y-2 rounded border border-line bg-sunk p-5 text-lg tracking-wide sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={text.fileName}
          className="button"
          data-look="secondary"
          data-size="small"
        >
          <Icon name="download" className="size-5 shrink-0" />
          {text.download}
        </a>
        <CopyButton value={codes.join('\n')} label={text.copy} />
      </p>
    </div>
  )
}
