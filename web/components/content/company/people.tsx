import { Table } from '#web/ui/index.ts'
import type { Company } from './missing.ts'
import { text } from './text.ts'

/** The board, and who holds how much of the company. */
export function People({
  board,
  shareholders,
}: {
  readonly board: Company['boardMembers']
  readonly shareholders: Company['shareholders']
}) {
  const heading = 'mb-4 border-t-2 border-action pt-3 text-lg'
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="yonetim-kurulu">
        <h2 id="yonetim-kurulu" className={heading}>
          {text.board}
        </h2>
        {board.length === 0 ? (
          <p className="text-soft">{text.noBoard}</p>
        ) : (
          <Table
            rows={board}
            rowKey={({ name, title }) => `${name} ${title}`}
            caption={text.boardCaption}
            columns={[
              { key: 'name', title: text.name, head: true, cell: ({ name }) => name },
              { key: 'title', title: text.duty, cell: ({ title }) => title },
            ]}
          />
        )}
      </section>
      <section aria-labelledby="ortaklik">
        <h2 id="ortaklik" className={heading}>
          {text.shareholders}
        </h2>
        {shareholders.length === 0 ? (
          <p className="text-soft">{text.noShareholders}</p>
        ) : (
          <Table
            rows={shareholders}
            rowKey={({ name }) => name}
            caption={text.shareholdersCaption}
            columns={[
              { key: 'name', title: text.name, head: true, cell: ({ name }) => name },
              { key: 'share', title: text.share, number: true, cell: ({ percentage }) => percentage },
            ]}
          />
        )}
      </section>
    </div>
  )
}
