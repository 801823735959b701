import { useState } from 'react'
import { Button } from '../button.tsx'
import { copyText } from './copy-text.ts'
import { uiText } from '../text.ts'

/** Copies a reference or an IBAN. The value itself stands beside it as text, for those without scripts. */
export function CopyButton({
  value,
  label,
  words = uiText.copy,
  look = 'secondary',
}: {
  readonly value: string
  readonly label: string
  /** What the button says, where it copies more than what stands beside it. */
  readonly words?: string
  readonly look?: 'primary' | 'secondary'
}) {
  const [told, setTold] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => {
    setTold((await copyText(value)) ? 'copied' : 'notCopied')
    setTimeout(() => setTold(null), 2000)
  }
  return (
    <span className="needs-script">
      <Button
        look={look}
        size="small"
        icon={told === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
        aria-label={`${label}: ${words}`}
      >
        <span aria-live="polite">{told === null ? words : uiText[told]}</span>
      </Button>
    </span>
  )
}
