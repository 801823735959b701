/** On https the names of our cookies begin so: browsers take such a cookie from this very site over TLS alone (RFC 6265bis). */
export const COOKIE_PREFIX = '__Host-'
