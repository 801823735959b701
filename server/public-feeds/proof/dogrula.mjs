// Checks what the platform proves (docs/proof.md of its source), offline: node dogrula.mjs <dosya.json> …
// Takes any of: roots, a total, an investment's proof, an inclusion, a consistency. Needs Node 20, nothing else.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FORMAT = 'acik-defter-proof-1'
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
const REACHED = ['withdrawable', 'final']

const HELP = `Kullanım: node dogrula.mjs <dosya.json> … [--anahtar <açık anahtar>]

Dosyalar: /defter sayfasındaki kökler, bir toplamın veya yatırımın kanıt dosyası, yaprak (getinclusion) ya da
tutarlılık (getconsistency) yanıtı. Birlikte verilen dosyalar birbirine karşı da denetlenir: aynı kaydın aynı
büyüklükteki iki kökü aynı olmalıdır. --anahtar verilirse yalnız o anahtarın imzası kabul edilir.
Çıkış kodu: 0 hepsi doğru, 1 yanlış olan var, 2 okunamayan dosya.`

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const bytes = (hex) => {
  if (typeof hex !== 'string' || !/^([0-9a-f]{2})*$/.test(hex)) throw new Wrong('onaltılık bir değer bekleniyordu')
  return Buffer.from(hex, 'hex')
}
const leafHash = (text) => sha256(Buffer.of(0), text)
const node = (left, right) => sha256(Buffer.of(1), left, right)
const same = (one, other) => Buffer.compare(one, other) === 0

/** What a file claims and does not keep. */
class Wrong extends Error {}
function ensure(isTrue, told) {
  if (!isTrue) throw new Wrong(told)
}

/** RFC 9162, 2.1.3.2. */
function rootOfPath(index, size, leaf, path) {
  ensure(Number.isSafeInteger(size) && 0 <= index && index < size, 'yaprak ağacın dışında')
  let [fn, sn, r] = [index, size - 1, leaf]
  for (const p of path) {
    ensure(sn > 0, 'yol ağaçtan uzun')
    if (fn % 2 === 1 || fn === sn) {
      r = node(p, r)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else r = node(r, p)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  ensure(sn === 0, 'yol ağaçtan kısa')
  return r
}

/** RFC 9162, 2.1.4.2: the older and the newer root that a path leads to. */
function rootsOfConsistency(from, to, fromRoot, path) {
  ensure(Number.isSafeInteger(to) && 0 < from && from <= to, 'büyüklükler sırasız')
  if (from === to) {
    ensure(path.length === 0, 'aynı ağacın yolu boş olmalı')
    return [fromRoot, fromRoot]
  }
  const isPower = 2 ** Math.round(Math.log2(from)) === from
  const [first, ...rest] = isPower ? [fromRoot, ...path] : path
  ensure(first, 'yol boş')
  let [fn, sn, fr, sr] = [from - 1, to - 1, first, first]
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  for (const c of rest) {
    ensure(sn > 0, 'yol ağaçtan uzun')
    if (fn % 2 === 1 || fn === sn) {
      ;[fr, sr] = [node(c, fr), node(c, sr)]
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else sr = node(sr, c)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  ensure(sn === 0, 'yol ağaçtan kısa')
  return [fr, sr]
}

/** The root over leaves that are told and the hashes over those that are not. */
function rootOfPart(size, leaves, nodes) {
  const told = new Map(leaves.map(({ index, hash }) => [index, bytes(hash)]))
  const given = new Map(nodes.map(([from, until, hash]) => [`${from}-${until}`, bytes(hash)]))
  let used = 0
  const over = (from, until) => {
    const known = given.get(`${from}-${until}`)
    if (known) return known
    if (until - from === 1) {
      ensure(told.has(from), `${from}. yaprak dosyada yok`)
      used++
      return told.get(from)
    }
    let k = 1
    while (k * 2 < until - from) k *= 2
    return node(over(from, from + k), over(from + k, until))
  }
  const root = size === 0 ? sha256() : over(0, size)
  // A hash over a leaf that is told would let it be anything.
  ensure(used === leaves.length, 'köke katılmayan yaprak var')
  return root
}

/** The root that a signed statement tells. */
function openRoot({ statement, signature, publicKey }, trusted) {
  const raw = bytes(publicKey)
  ensure(raw.length === 32, 'açık anahtar 32 bayt olmalı')
  ensure(!trusted || trusted === publicKey, 'imza, verdiğiniz anahtarın değil')
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, raw]), format: 'der', type: 'spki' })
  ensure(verify(null, Buffer.from(statement), key, bytes(signature)), 'kökün imzası tutmuyor')
  const said = JSON.parse(statement)
  ensure(said.key === sha256(raw).toString('hex').slice(0, 16), 'kök başka bir anahtarı söylüyor')
  ensure(/^\d+$/.test(said.size), 'kökün büyüklüğü yazılmamış')
  return { log: said.log, size: Number(said.size), root: bytes(said.root), of: said.of, moment: said.moment }
}

function checkPart({ root: signed, leaves, nodes }, trusted) {
  const root = openRoot(signed, trusted)
  const read = leaves.map(({ index, leaf, hash, opening }, at) => {
    ensure(at === 0 || leaves[at - 1].index < index, 'yapraklar sırasız')
    ensure(same(leafHash(leaf), bytes(hash)), `${index}. yaprak mühürlendikten sonra değişmiş: ${leaf}`)
    const said = JSON.parse(leaf)
    ensure(said.log === root.log, `${index}. yaprak başka bir kaydın`)
    if (opening) {
      const hidden = sha256(bytes(opening.salt), opening.text).toString('hex')
      ensure(bytes(opening.salt).length === 32 && hidden === said.private, `${index}. yaprağın gizli bölümü tutmuyor`)
    }
    return said
  })
  ensure(same(rootOfPart(root.size, leaves, nodes), root.root), 'yapraklardan imzalı köke varılmıyor')
  return { root, read }
}

/** Each kind of file: whether it is one, and what it proves, told in lines, with the roots it claims. */
const KINDS = [
  {
    holds: (data) => Array.isArray(data.roots),
    check({ roots }, trusted) {
      const opened = roots.map((signed) => {
        const root = openRoot(signed, trusted)
        ensure(signed.log === root.log && signed.size === root.size, 'listedeki kök imzalıdan başka')
        ensure(signed.root === root.root.toString('hex'), 'listedeki kök imzalıdan başka')
        return root
      })
      return { told: [`${opened.length} kökün imzası doğru`], roots: opened }
    },
  },
  {
    holds: (data) => data.format === FORMAT && data.kind === 'total',
    check({ parts, campaign, sum, shown, unsealed, accounts }, trusted) {
      ensure(parts.length === 1 && accounts.join() === REACHED.join(), 'toplamın tanımı başka')
      const { root, read } = checkPart(parts[0], trusted)
      let found = 0n
      for (const { log, project, legs } of read) {
        ensure(log === 'ledger' && project === campaign.id, 'başka bir kampanyanın yaprağı')
        ensure(legs.reduce((all, [, kurus]) => all + BigInt(kurus), 0n) === 0n, 'dengesiz fiş')
        for (const [account, kurus] of legs) if (REACHED.includes(account)) found -= BigInt(kurus)
      }
      ensure(String(found) === sum, `yaprakların toplamı ${found} kuruş, dosyada ${sum}`)
      ensure(sum === shown || unsealed > 0, `sayfadaki tutar ${shown} kuruş, yaprakların toplamı ${sum}`)
      const told = [`${campaign.title}: ${read.length} yaprağın toplamı ${lira(found)}`, rootLine(root)]
      if (sum !== shown) told.push(`sayfadaki ${lira(BigInt(shown))}: ${unsealed} kayıt henüz mühürlenmemiş`)
      return { told, roots: [root] }
    },
  },
  {
    holds: (data) => data.format === FORMAT && ['investment', 'statement'].includes(data.kind),
    check({ parts }, trusted) {
      ensure(parts.length > 0, 'dosyada hiç yaprak yok')
      const checked = parts.map((part) => ({ ...checkPart(part, trusted), part }))
      const told = checked.flatMap(({ root, read, part }) => [
        ...read.map(
          (said, at) => `  ${said.day} ${said.kind ?? said.action}${openedLine(part.leaves[at].opening, said)}`,
        ),
        rootLine(root),
      ])
      return { told, roots: checked.map(({ root }) => root) }
    },
  },
  {
    holds: (data) => typeof data.leafHash === 'string',
    check({ log, index, size, leafHash: leaf, root, path }) {
      ensure(same(rootOfPath(index, size, bytes(leaf), path.map(bytes)), bytes(root)), 'yol köke varmıyor')
      return { told: [`${index}. yaprak ${size} yapraklı ağacın içinde`], roots: [{ log, size, root: bytes(root) }] }
    },
  },
  {
    holds: (data) => typeof data.fromRoot === 'string',
    check({ log, from, to, fromRoot, toRoot, path }) {
      const [older, newer] = rootsOfConsistency(from, to, bytes(fromRoot), path.map(bytes))
      ensure(same(older, bytes(fromRoot)) && same(newer, bytes(toRoot)), 'yol iki köke varmıyor')
      const roots = [
        { log, size: from, root: older },
        { log, size: to, root: newer },
      ]
      return { told: [`${to} yapraklı ağaç ${from} yapraklıyla başlıyor`], roots }
    },
  },
]

const lira = (kurus) => {
  const digits = String(kurus < 0n ? -kurus : kurus).padStart(3, '0')
  return `${kurus < 0n ? '-' : ''}${BigInt(digits.slice(0, -2)).toLocaleString('tr-TR')},${digits.slice(-2)} TL`
}
const rootLine = ({ log, size, root, of, moment }) =>
  `kök ${root.toString('hex').slice(0, 16)}… (${log}, ${size} yaprak, ${of}, ${moment}) imzalı`
function openedLine(opening, { legs }) {
  // A transfer moves its amount between several pairs of accounts: the largest leg is what it is about.
  const sizes = (legs ?? []).map(([, kurus]) => BigInt(kurus.replace('-', '')))
  const amount = legs ? ` ${lira(sizes.reduce((most, size) => (size > most ? size : most), 0n))}` : ''
  if (!opening) return `${amount} (kapalı)`
  const { moment, id } = JSON.parse(opening.text)
  return `${amount} ${moment} ${id}`
}

/** Two roots of one log and one size are one. */
function findContradictions(claims) {
  const first = new Map()
  return claims.filter((claim) => {
    const name = `${claim.log} ${claim.size}`
    const known = first.get(name) ?? claim
    first.set(name, known)
    return !same(known.root, claim.root)
  })
}

const say = (text) => process.stdout.write(`${text}\n`)

function main(words) {
  const at = words.indexOf('--anahtar')
  const trusted = at < 0 ? undefined : words.splice(at, 2)[1]
  if (words.length === 0 || words.includes('--help')) return (say(HELP), words.length === 0 ? 2 : 0)
  let code = 0
  const claims = []
  for (const file of words) {
    try {
      const whole = JSON.parse(readFileSync(file, 'utf8'))
      const data = whole.data ?? whole
      const kind = KINDS.find(({ holds }) => holds(data))
      ensure(kind, 'bilinen bir kanıt dosyası değil')
      const { told, roots } = kind.check(data, trusted)
      claims.push(...roots.map((root) => ({ ...root, file })))
      say([`DOĞRU   ${file}`, ...told.map((line) => `        ${line}`)].join('\n'))
    } catch (error) {
      const isWrong = error instanceof Wrong
      say(`${isWrong ? 'YANLIŞ ' : 'OKUNMADI'} ${file}\n        ${error.message}`)
      code = Math.max(code, isWrong ? 1 : 2)
    }
  }
  for (const { log, size, file } of findContradictions(claims)) {
    say(`ÇELİŞKİ ${file}\n        ${log} kaydının ${size} yapraklı ağacının başka bir kökü de var: geçmiş değişmiş`)
    code = 1
  }
  return code
}

process.exitCode = main(process.argv.slice(2))
