import type { Bps } from '#contracts/common/money/basis-points.ts'
import { plainAmount } from '#contracts/common/money/money-format.ts'
import { SelectField, TextField } from '#web/form/index.ts'
import { type Fields, Rows } from './rows.tsx'
import { text } from './text.ts'

/** As people write it. */
const shown = (share: Bps | undefined): string => (share === undefined ? '' : plainAmount(share))

/** Who owns what of the company before the campaign's new shares. */
export function OwnerRows({
  leaderShare,
  rows,
}: {
  readonly leaderShare: Bps | undefined
  readonly rows: NonNullable<Fields['partners']>
}) {
  const ways = Object.entries(text.acquisitions).map(([key, value]) => ({ key, value }))
  return (
    <>
      <p className="prose-measure text-sm text-soft">{text.ownersNote}</p>
      <ShareField
        name="leaderShare"
        label={text.leaderShare}
        share={leaderShare}
        optional={leaderShare === undefined}
      />
      <Rows name="partners" rows={rows} nameOf={({ name }) => name}>
        {(row, prefix) => (
          <>
            <TextField
              name={`${prefix}.name`}
              label={text.partnerName}
              defaultValue={row?.name ?? ''}
              maxLength={160}
              autoComplete="off"
              optional={row === null}
            />
            <ShareField name={`${prefix}.share`} label={text.partnerShare} share={row?.share} optional={row === null} />
            <SelectField
              name={`${prefix}.acquiredBy`}
              label={text.acquiredBy}
              defaultValue={row?.acquiredBy ?? ''}
              options={ways}
              placeholder={text.otherAcquisition}
              optional
            />
          </>
        )}
      </Rows>
    </>
  )
}

function ShareField({
  name,
  label,
  share,
  optional,
}: {
  readonly name: string
  readonly label: string
  readonly share: Bps | undefined
  readonly optional: boolean
}) {
  return (
    <TextField
      name={name}
      label={label}
      defaultValue={shown(share)}
      inputMode="decimal"
      maxLength={8}
      optional={optional}
    />
  )
}
