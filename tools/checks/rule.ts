/** A file of the project as the rules see it. */
export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** One place that breaks a rule. */
export interface Finding {
  readonly path: string
  readonly line?: number
  readonly problem: string
}

/** An example is one file, or several where a rule looks at how files hang together. */
export type Example = readonly SourceFile[]

/** A rule of the house, with what it must catch and what it must let pass. */
export interface Rule {
  readonly name: string
  find(files: readonly SourceFile[]): Finding[]
  readonly bad: readonly Example[]
  readonly good: readonly Example[]
}

/** A one-file example. */
export function example(path: string, text = ''): Example {
  return [{ path, text }]
}

/** TypeScript and the launchers' JavaScript. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}

/** Tests, and what only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
}

/** The rules' own examples are full of what the rules forbid. */
export function isRule(path: string): boolean {
  return path.startsWith('tools/checks/')
}

/** One finding per line on which the pattern occurs. */
export function findLines(file: SourceFile, pattern: RegExp, problem: string): Finding[] {
  return file.text
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [{ path: file.path, line: at + 1, problem }] : []))
}

/** A finding as one readable line. */
export function describeFinding({ path, line, problem }: Finding): string {
  return `${path}${line ? `:${line}` : ''}  ${problem}`
}
