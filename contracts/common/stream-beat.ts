/** Name of the event of a stream that says only that the line stands; the first comes at once, others every `STREAM_BEAT_MS`. */
export const STREAM_BEAT = 'beat'

/** Milliseconds between two of them: shorter than servers and proxies wait for a silent line. */
export const STREAM_BEAT_MS = 15_000
