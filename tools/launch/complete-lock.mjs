/**
 * Completes package-lock.json with inert entries for other platforms' optional packages.
 *
 * Why: where the registry in use does not carry a platform's build, npm writes no lock entry for it and `npm ci` then
 * refuses the lock ("Missing: … from lock file"). An inert entry (optional, with its os and cpu) satisfies `npm ci`
 * everywhere and installs nothing on this machine. Runs after every install; writes only when something is missing.
 */
import fs from 'node:fs'

const LOCK = new URL('../../package-lock.json', import.meta.url)
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 's390x', 'ppc64', 'loong64', 'wasm32', 'mips64el']

/** Whether a package resolves `name` in the lock, looking nested first and then upwards as Node does. */
function isLocked(packages, at, name) {
  let folder = at
  for (;;) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
    const cut = folder.lastIndexOf('/node_modules/')
    folder = cut < 0 ? '' : folder.slice(0, cut)
  }
}

/** An entry that npm accepts and installs only on the platform the name speaks of. */
function inertEntry(name, version, dev) {
  const parts = name.split('/').pop().replace('windows', 'win32').split(/[-.]/)
  const os = SYSTEMS.find((s) => parts.includes(s)) ?? (parts.includes('wasm32') ? undefined : 'none')
  const cpu = PROCESSORS.find((p) => parts.includes(p)) ?? (parts.includes('universal') ? undefined : 'none')
  return {
    version: version.replace(/^[\^~=]/, ''),
    optional: true,
    ...(dev ? { dev: true } : {}),
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' ? { libc: [parts.includes('musl') ? 'musl' : 'glibc'] } : {}),
  }
}

/** Adds what is missing to a parsed lock and returns how many entries were added. */
export function completeLock(lock) {
  let added = 0
  for (const [at, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock.packages, at, name)) continue
      lock.packages[`node_modules/${name}`] = inertEntry(name, version, entry.dev)
      added++
    }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return added
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split(/[\\/]/).pop()) && fs.existsSync(LOCK)) {
  const lock = JSON.parse(fs.readFileSync(LOCK, 'utf8'))
  const added = completeLock(lock)
  if (added) fs.writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
}
