import { useState } from 'react'
import { Button } from './button.tsx'
import { uiText } from './text.ts'

/** Copies a reference or an IBAN. The value itself stands beside it as text, for those without scripts. */
export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <span className="needs-script">
      <Button
        look="secondary"
        size="small"
        icon={copied ? 'check' : 'copy'}
        onClick={() => void copy()}
        aria-label={`${label}: ${uiText.copy}`}
      >
        <span aria-live="polite">{copied ? uiText.copied : uiText.copy}</span>
      </Button>
    </span>
  )
}
