/** `Zeynep Nur Özdemir` as `Z*** N*** Ö***`: who has the name beside it can compare, and nobody learns it, nor how long it is. */
export function maskName(fullName: string): string {
  return fullName
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${[...part][0] ?? ''}***`)
    .join(' ')
}
