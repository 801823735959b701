/** The signed-in member as the frame shows him. */
export interface ShellMember {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
}
