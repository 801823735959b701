/** A story cut before its headings, or between its paragraphs where it has none; never inside a list or a quotation. */
export function partsOf(html: string): string[] {
  const mark = html.includes('<h2>') ? /(?<=<\/(?:p|ul|ol|table|blockquote)>)(?=<h2>)/ : /(?<=<\/p>)(?=<p>)/
  const parts = html.split(mark)
  return parts.every(isWhole) ? parts : [html]
}

/** Whether every element that may hold others is closed within the part. */
function isWhole(part: string): boolean {
  return ['blockquote', 'ul', 'ol', 'table', 'li'].every(
    (name) => part.split(`<${name}>`).length === part.split(`</${name}>`).length,
  )
}
