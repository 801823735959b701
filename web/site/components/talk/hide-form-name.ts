/** Name of the form that hides one question or comment, so that a refusal stands at the right one. */
export function hideFormOf(kind: 'question' | 'comment', id: string): string {
  return `gizle-${kind}-${id}`
}

/** What the form of this name hides; null where it hides nothing. */
export function hiddenByForm(name: string): 'question' | 'comment' | null {
  if (name.startsWith('gizle-question-')) return 'question'
  return name.startsWith('gizle-comment-') ? 'comment' : null
}
