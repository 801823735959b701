// Runs in visitors' browsers, below every page of the site. PAGE and POLICY stand before this text (write-worker.ts).
/* global PAGE, POLICY, self, Response, fetch */

// A new one takes over at once: it keeps nothing that an older page could miss.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  // The page is asked for while this wakes up, so that no visit waits for it.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

// Pages alone: files, calls and what forms send go their way as if there were no such thing.
self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(bring(event))
})

async function bring(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    }
    return new Response(PAGE, { status: 503, headers })
  }
}
