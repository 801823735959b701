/** A video that is shown embedded: who hosts it and its id there. Nothing is ever fetched to find out. */
export interface HostedVideo {
  readonly provider: 'youtube' | 'vimeo'
  readonly videoId: string
  /** Key of a Vimeo video that only the link opens. */
  readonly key?: string
}

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
/** `youtu.be/…`; a watch page, its id anywhere in the query; and the three forms with the id in the path. */
const SHORT = /^([A-Za-z0-9_-]{11})\/?(?:\?|$)/
const WATCH = /^watch\/?\?(?:[^?]*&)?v=([A-Za-z0-9_-]{11})(?:&|$)/
const IN_PATH = /^(?:embed|shorts|live)\/([A-Za-z0-9_-]{11})\/?(?:\?|$)/

/**
 * Reads the address of a video from the hosts we embed, or null. Only the known forms of path pass: no other host, no
 * user part, no port.
 */
export function parseVideoUrl(text: string): HostedVideo | null {
  const match = /^(?:https?:\/\/)?([a-z.-]+)\/([\w/?=&%.~:,+-]{1,300})(?:#[\w=&.-]{0,100})?$/i.exec(text.trim())
  const host = match?.[1]?.toLowerCase()
  const rest = match?.[2] ?? ''
  if (host === 'youtu.be') return youtube(rest, SHORT)
  if (host !== undefined && YOUTUBE_HOSTS.includes(host)) {
    return youtube(rest, WATCH) ?? youtube(rest, IN_PATH)
  }
  if (host === 'vimeo.com' || host === 'www.vimeo.com')
    return vimeo(rest, /^(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?(?:\?|$)/)
  if (host === 'player.vimeo.com')
    return vimeo(rest, /^video\/(\d{6,12})(?:\?(?:[^?]*&)?h=([0-9a-f]{6,20})(?:&|$)|\/?(?:\?|$))/)
  return null
}

/** The one address under which a video is stored. */
export function videoUrlOf(video: HostedVideo): string {
  if (video.provider === 'youtube') return `https://www.youtube.com/watch?v=${video.videoId}`
  return `https://vimeo.com/${video.videoId}${video.key ? `/${video.key}` : ''}`
}

function youtube(rest: string, pattern: RegExp): HostedVideo | null {
  const videoId = pattern.exec(rest)?.[1]
  return videoId ? { provider: 'youtube', videoId } : null
}

function vimeo(rest: string, pattern: RegExp): HostedVideo | null {
  const match = pattern.exec(rest)
  const videoId = match?.[1]
  if (!videoId) return null
  return match[2] ? { provider: 'vimeo', videoId, key: match[2] } : { provider: 'vimeo', videoId }
}

/** Where a video plays inside a page: the host's player that keeps no track of who only looks (YouTube), or asked not to (Vimeo). */
export function embedUrlOf(video: HostedVideo): string {
  if (video.provider === 'youtube') return `https://www.youtube-nocookie.com/embed/${video.videoId}?autoplay=1`
  const key = video.key ? `&h=${video.key}` : ''
  return `https://player.vimeo.com/video/${video.videoId}?autoplay=1&dnt=1${key}`
}
