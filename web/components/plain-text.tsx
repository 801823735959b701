/** Text that people wrote, as paragraphs: a blank line parts them, a single one breaks the line. */
export function PlainText({ children }: { readonly children: string }) {
  return (
    <div className="prose-measure grid gap-3">
      {children
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== '')
        .map((part, at) => (
          <p key={at} className="wrap-anywhere whitespace-pre-line">
            {part.trim()}
          </p>
        ))}
    </div>
  )
}
