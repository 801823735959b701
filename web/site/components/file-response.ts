// Only what browsers show without running anything of it opens in place.
const IN_PLACE: ReadonlySet<string> = new Set(['application/pdf', 'image/webp'])

/** A file that a call sent as base64, as browsers want it. */
export function fileResponse(file: {
  readonly base64document: string
  readonly filename: string
  readonly mimetype: string
}): Response {
  const bytes = Uint8Array.from(atob(file.base64document), (letter) => letter.codePointAt(0) ?? 0)
  return new Response(bytes, {
    headers: {
      'Content-Type': file.mimetype,
      'Content-Disposition': `${IN_PLACE.has(file.mimetype) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
