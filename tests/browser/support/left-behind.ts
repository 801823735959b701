/**
 * What Firefox and WebKit write on the console of a page that is left before all it asked for has come: they break that off at once,
 * and the page's scripts, which still run, hear of it as of a line that is cut. Chromium lets them hear nothing. A file that is not
 * there, and a fault of the server, are told by their answers besides.
 */
const OF_FIREFOX = [
  /^console: (?:Failed to fetch manifest patches )?TypeError: NetworkError when attempting to fetch resource\.$/,
  /^console: Failed to fetch manifest patches AbortError: The operation was aborted\. $/,
  /^console: (?:React Router caught the following error during render )?TypeError: error loading dynamically imported module: \S+\/assets\/\S+$/,
  /^script: error loading dynamically imported module: \S+\/assets\/\S+$/,
]

const OF_WEBKIT = [
  /CONSOLE ERROR Failed to fetch manifest patches TypeError: Load failed$/,
  /TypeError: Importing a module script failed\.$/,
  /CONSOLE JS ERROR (?:EventSource|Fetch API) cannot load \S+ due to access control checks\.$/,
]

/** Whether a complaint of a browser is about a page that was left. */
export function isLeftBehind(browser: 'chromium' | 'firefox' | 'webkit', complaint: string): boolean {
  if (browser === 'chromium') return false
  return (browser === 'firefox' ? OF_FIREFOX : OF_WEBKIT).some((one) => one.test(complaint))
}
