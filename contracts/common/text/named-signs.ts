// Signs of lists that word processors put into private places of their fonts (Symbol, Wingdings), where every other font has
// nothing or another sign; and what people put before lines of a list though no font of text has it.

/** Private places by the sign that is meant. */
const PRIVATE: Readonly<Record<string, string>> = {
  '\uf0b7': '•', // Symbol
  '\uf0a7': '▪', // Wingdings from here on
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf0fb': '✗',
  '\uf076': '❖',
  '\uf06e': '■',
  '\uf06f': '□',
  '\uf071': '□',
  '\uf0a8': '□',
  '\uf0fe': '☑',
  '\uf0e0': '→',
  '\uf0e8': '→',
  '\uf0df': '←',
  '\uf02d': '-',
}

/** The text with the signs that are meant in place of a word processor's private ones. */
export function withNamedSigns(text: string): string {
  return text.replace(/[\uf000-\uf0ff]/g, (sign) => PRIVATE[sign] ?? sign)
}
