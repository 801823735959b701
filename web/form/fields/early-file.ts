import { type RefObject, useEffect } from 'react'

/** Tells of a file that was chosen before the page's scripts ran, as if it were chosen now. */
export function useEarlyFile(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (input.current?.files?.length) input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [input])
}
