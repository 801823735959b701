// Videos come by tus 1.0 (https://tus.io/protocols/resumable-upload), extensions creation and termination: whoever speaks it can
// upload, and one who is cut off goes on where they were.

export const TUS_VERSION = '1.0.0'
/** `POST` begins an upload: `Upload-Length`, and in `Upload-Metadata` the `projectId` and, if wished, the `filename`. */
export const VIDEO_UPLOADS = '/api/projectvideo/upload'
/** `GET` plays one, also from any place in it. */
export const VIDEOS = '/api/projectvideo/getvideo'

export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]

/** Bytes that tell what a file is. */
export const SNIFFED_BYTES = 64

/**
 * Whether a file is a QuickTime film, as telephones and computers of one maker make them. Refused, though some browsers play it under
 * MP4's name: its codec is mostly one that others do not have (HEVC), and visitors would see a black box.
 */
export function isQuickTime(first: Uint8Array): boolean {
  return String.fromCharCode(...first.subarray(4, 12)) === 'ftypqt  '
}

/** What a file is by its first bytes: MP4 by its brand box (ISO/IEC 14496-12 4.3), WebM by EBML's mark and document type (RFC 8794 8.1). */
export function videoTypeOf(first: Uint8Array): VideoType | null {
  const text = String.fromCharCode(...first.subarray(0, SNIFFED_BYTES))
  if (text.startsWith('ftyp', 4)) return isQuickTime(first) ? null : 'video/mp4'
  return text.startsWith('\u001a\u0045\u00df\u00a3') && text.includes('\u0042\u0082\u0084webm') ? 'video/webm' : null
}

/** The id in the address of a video of ours; null of any other address. */
export function videoIdOf(url: string): string | null {
  return /\/api\/projectvideo\/getvideo\/([0-9a-f-]{36})$/.exec(url)?.[1] ?? null
}
