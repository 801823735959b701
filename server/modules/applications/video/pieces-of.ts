/**
 * What a stream brings, in pieces of at most so many bytes. One is held at a time, in memory that the next one takes over: a piece
 * holds until the next is asked for. What was taken out of the stream is given back at once, so that the stream's chunks are nobody
 * else's. A sender who is cut off ends the stream as if it were all: what had come until then is the last piece.
 */
export async function* piecesOf(bytes: AsyncIterable<Uint8Array>, pieceBytes: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes)
  let held = 0
  try {
    for await (const chunk of bytes) {
      let rest = chunk
      while (held + rest.byteLength >= pieceBytes) {
        const fits = pieceBytes - held
        piece.set(rest.subarray(0, fits), held)
        rest = rest.subarray(fits)
        held = 0
        yield piece
      }
      piece.set(rest, held)
      held += rest.byteLength
      giveBack(chunk)
    }
  } catch {
    // The line broke: the sender asks how much has come and goes on from there.
  }
  if (held > 0) yield piece.subarray(0, held)
}

/** Memory of bytes that were taken over. Left to be collected it is let pile up to 64 MB, since it does not count as the program's own. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
