/**
 * What a stream brings, in pieces of at most so many bytes; one is held at a time. A sender who is cut off ends the stream as if it
 * were all: what had come until then is the last piece.
 */
export async function* piecesOf(bytes: AsyncIterable<Uint8Array>, pieceBytes: number): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let held = 0
  const take = (): Uint8Array => {
    const piece = Buffer.concat(parts)
    parts = []
    held = 0
    return piece
  }
  try {
    for await (const chunk of bytes) {
      let rest = chunk
      while (held + rest.byteLength >= pieceBytes) {
        const fits = pieceBytes - held
        parts.push(rest.subarray(0, fits))
        rest = rest.subarray(fits)
        yield take()
      }
      if (rest.byteLength > 0) parts.push(rest)
      held += rest.byteLength
    }
  } catch {
    // The line broke: the sender asks how much has come and goes on from there.
  }
  if (held > 0) yield take()
}
