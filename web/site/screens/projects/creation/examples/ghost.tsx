import { Chip } from '#web/ui/index.ts'
import type { GhostRow } from './ghosts.ts'
import { examplesText as text } from './text.ts'

/** What rows look like before there is one: an example that says so, with nothing in it that could be filled in or sent. */
export function Ghost({
  rows,
  areColumns,
}: {
  readonly rows: readonly GhostRow[]
  /** Each row is a column, as in the grid that follows. */
  readonly areColumns: boolean
}) {
  return (
    <figure className="ghost">
      <figcaption>
        <Chip>{text.ghost}</Chip>
      </figcaption>
      {areColumns ? (
        <table>
          <tbody>
            {rows[0]?.map(({ label }, line) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {rows.map((row) => (
                  <td key={row[0]?.value}>{row[line]?.value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        rows.map((row) => (
          <dl key={row.map(({ value }) => value).join()}>
            {row.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ))
      )}
    </figure>
  )
}
