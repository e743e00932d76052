export type ColumnHead = {
  name: string
  className?: string | undefined
  /** Below the name, such as whose column it is. */
  note?: string
}

/** The head of a table of results: one row of columns. */
export const ColumnHeads = ({ heads }: { heads: readonly ColumnHead[] }) => (
  <thead>
    <tr>
      {heads.map(({ name, className, note }) => (
        <th key={name} scope="col" className={className} title={note}>
          {name}
          {note && <small>{note}</small>}
        </th>
      ))}
    </tr>
  </thead>
)
