import { withoutEdges } from '../text/plain-text.ts'
import { foldTurkish } from '../text/text.ts'

/** Words that head the lists of leaked passwords, Turkish and international, folded. */
const WORDS = new Set(
  `password passwort passwd parola sifre sifrem sifremyok admin administrator root user kullanici welcome hosgeldin
  hosgeldiniz merhaba selam hello qwerty qwertyu qwertyui qwertyuiop qwert asdfgh asdfghjk asdf asdqwe qweasd qazwsx
  zxcvbn zxcvbnm abcdef abcdefg abcdefgh abcd abc letmein monkey dragon master football baseball superman batman
  princess sunshine iloveyou seniseviyorum askim canim bebegim birtanem hayatim turkiye turkey turk istanbul ankara
  izmir antalya bursa adana konya trabzon samsun galatasaray fenerbahce besiktas trabzonspor bursaspor ataturk
  kemal mustafa mehmet ahmet mustafakemal test deneme demo changeme degistir secret gizli summer yaz winter kis spring
  ilkbahar autumn sonbahar ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi yatirim
  yatirimci girisimci platform acikdefter para borsa samsung iphone google facebook instagram pokemon naruto starwars`.split(
    /\s+/,
  ),
)

const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  $: 's',
  '3': 'e',
  '1': 'i',
  '4': 'a',
  '5': 's',
}
/** A common word with as much decoration as `1907!` is still guessed early; with more, the decoration is the password. */
const MAX_DECORATION = 5

/**
 * A password that satisfies the composition rules and is still among the first guesses: a common word, possibly with
 * figures for letters, framed by a few figures and signs (`Galatasaray1905!`, `P@ssw0rd7`). Only the server asks.
 */
export function isCommonPassword(password: string): boolean {
  const folded = foldTurkish(password)
  const bare = withoutEdges(folded, (letter) => !/[a-z]/.test(letter))
  const disguised = withoutEdges(folded, (letter) => !/[a-z@$0]/.test(letter)).replace(
    /[@0$3145]/g,
    (mark) => DISGUISES[mark] ?? mark,
  )
  const plain = bare.replace(/[@0$3145]/g, (mark) => DISGUISES[mark] ?? mark)
  return [bare, plain, disguised].some((word) => WORDS.has(word) && folded.length - word.length <= MAX_DECORATION)
}
