/** A proof as a file to keep and to check. It has no amounts but as text, so that every language reads it alike. */
export function proofFile(proof: object, name: string): Response {
  return new Response(`${JSON.stringify(proof, null, 1)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.json"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
