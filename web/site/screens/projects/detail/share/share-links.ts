/** A way to send a page's address on, as a link that leads there. */
export interface ShareLink {
  readonly key: 'whatsapp' | 'sms' | 'x' | 'linkedIn' | 'mail'
  readonly href: string
}

/** Addresses that open a message with title and link already in it; nothing of these sites is loaded before one is chosen. */
export function shareLinks(title: string, url: string): readonly ShareLink[] {
  const [name, address, both] = [title, url, `${title} ${url}`].map(encodeURIComponent)
  return [
    { key: 'whatsapp', href: `https://wa.me/?text=${both}` },
    // RFC 5724 asks for `?body=`; some telephones read the part only after an ampersand, and none minds the empty one before it.
    { key: 'sms', href: `sms:?&body=${both}` },
    { key: 'x', href: `https://x.com/intent/post?text=${name}&url=${address}` },
    { key: 'linkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { key: 'mail', href: `mailto:?subject=${name}&body=${both}` },
  ]
}
