/** What somebody reads first who wants to call the platform: Markdown, shown above the calls of visitors and members. */
export const API_INTRODUCTION = `
Every screen of the platform stands on these calls; nothing is reserved for the screens. Those of the operator's staff stand in
a document of their own, [\`/api/openapi-staff.json\`](/api/openapi-staff.json).

## Sign in

1. \`POST /api/auth/signin\` with \`emailAddress\` and \`password\` answers with \`jwt\`, or with \`challenge\` where a second
   step is owed.
2. With a challenge: \`POST /api/userverification/checkuserverification\` with \`challenge\` and \`code\` of the authenticator app
   answers with \`jwt\`.
3. Send it with every call: \`Authorization: Bearer <jwt>\`. Calls without a padlock need none; the others are for any member.

## The envelope

Every reply is \`{ result, data, exceptionDetail }\`. \`result: true\` comes with \`data\`. \`result: false\` comes with a status
of 4xx or 5xx,
\`exceptionDetail\` (a Turkish sentence for people), \`code\` (for programs), and where they help \`fields\` (a sentence per field),
\`reasons\` and \`requestId\`. The codes of each call stand at its replies by their status; a group of codes that many calls have is told
at \`Refused\`, with the codes that every call can answer.

Amounts are TRY with two decimals (\`1250.5\`), moments are Unix seconds, days are \`2026-11-24\`, ids are UUIDs.

## States

An investment is \`awaiting-payment\`, then \`paid\` (48 hours to withdraw), \`final\`, \`allocated\`; or it ends as
\`cancelled\`, \`expired\`,
\`withdrawn\` or \`refunded\`. A campaign is \`upcoming\`, \`live\`, \`closing\`, then \`successful\`, \`registration\`,
\`payout\`, \`reporting\`,
or \`unsuccessful\` or \`cancelled\`; one that the committee stopped is \`suspended\` until it resumes or is cancelled. On the wire it
has the number of its state.

\`statusCode\` of an investment: 1 waits for its payment, 2 cancelled, 103520000 paid, 103520001 final, 103520012 allocated, 103520006 not
paid in time, 103520003 owed back, 103520004 owed back and on a list for the bank, 103520005 paid back (after a withdrawal too: \`state\`
tells them apart), 103520002 stands while a part of it went back, 103520007 its card was refused, 103520010 a part of its amount came and
does not pay it yet.

## A draft, field by field

Calls that save a draft take any of a step's fields. A field without a revision takes the place of what stands there. Who does not want
to write over somebody else's value sends \`revisions\` with the revision each field was read with, 0 for an empty one: a field that was
changed since stays, and \`conflicts\` says what stands there; where that is all that was sent the call is refused with
\`changed-meanwhile\` and the same \`conflicts\`. What no form would take is kept too: \`getprojectcreateprojectstep\` says what is wrong.

## An order from beginning to end

1. \`POST /api/project/listprojects\`: campaigns that are open; \`id\` is the project's.
2. \`POST /api/investment/saveinvestmentamount\`: the amount, a multiple of the value of a share.
3. \`GET /api/investment/getinvestmentpreparation\`: what still stands in the way, the texts, and \`formVersion\`.
4. \`POST /api/investment/openinvestmenttext\`: once for each text.
5. \`POST /api/investment/acceptinvestmenttexts\`: answers with \`acceptanceId\`.
6. \`POST /api/investment/makeeftinvestment\`: \`id\` is a UUID that the caller chooses before the first try. The same id sent
   twice makes one
   investment and gives one answer. The reply holds \`referenceNo\`, \`iban\` and \`payBy\` for the transfer.
7. \`GET /api/portfolio/getinvestment\`: its state and timeline.
8. \`POST /api/investment/cancelrefundinvestment\`: takes an unpaid order back, or withdraws within 48 hours of the payment.
`.trim()

/** The same above the calls of the operator's staff. */
export const STAFF_INTRODUCTION = `
What the operator's staff do in the console, for accounts that have one of the roles named at the call. Sign-in with password and code, the
envelope, amounts and moments are those of the other document, [\`/api/openapi.json\`](/api/openapi.json).
`.trim()
