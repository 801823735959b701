import { useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { uiText } from '#web/ui/text.ts'
import { text } from './text.ts'

/** The phone's own sharing where there is one; elsewhere the address is copied. Needs scripts, and is absent without them. */
export function ShareButton({ title, path }: { readonly title: string; readonly path: string }) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = new URL(path, location.href).href
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      // Closing the phone's sheet is no fault.
      await navigator.share({ title, url }).catch(() => null)
      return
    }
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <span className="needs-script contents">
      <Button look="secondary" icon={copied ? 'check' : 'share'} onClick={() => void share()}>
        <span aria-live="polite">{copied ? uiText.copied : text.actions.share}</span>
      </Button>
    </span>
  )
}
