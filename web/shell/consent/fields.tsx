import { Button } from '#web/ui/button.tsx'
import { consentText as text } from './text.ts'

/** The two answers, alike in every way, and the page to return to. */
export function ConsentFields({ returnTo }: { readonly returnTo: string }) {
  return (
    <>
      <input type="hidden" name="geri" value={returnTo} />
      <Button type="submit" name="secim" value="kabul" look="secondary">
        {text.accept}
      </Button>
      <Button type="submit" name="secim" value="ret" look="secondary">
        {text.refuse}
      </Button>
    </>
  )
}
