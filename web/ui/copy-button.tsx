import { useState } from 'react'
import { Button } from './button.tsx'
import { uiText } from './text.ts'

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
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <span className="needs-script">
      <Button
        look={look}
        size="small"
        icon={copied ? 'check' : 'copy'}
        onClick={() => void copy()}
        aria-label={`${label}: ${words}`}
      >
        <span aria-live="polite">{copied ? uiText.copied : words}</span>
      </Button>
    </span>
  )
}
