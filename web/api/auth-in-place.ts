/** Query parameter of the doors' actions: whoever signs in stays on the page they are on (web/form/lost/sign-in-again.tsx). */
export const IN_PLACE = 'yerinde'

/** What a door answers then: what is owed next, and who is in. */
export interface InPlace {
  readonly next: 'code' | 'enrol' | 'done'
  readonly memberId: string | null
}

export function isInPlace(request: Request): boolean {
  return new URL(request.url).searchParams.has(IN_PLACE)
}

/** The door's answer; the credential itself stays in its cookie. */
export function inPlace(answer: InPlace): Response {
  return Response.json(answer)
}
