export type ColumnHead = {
  name: string
  className?: string | undefined
  /** Below the name, such as whose column it is. */
  note?: string
}

/** The head of a table of results: one row of columns. */
// biome-ignore-start lint/a11y/noRedundantRoles: where phones show cards, the table loses its implicit roles
export const ColumnHeads = ({ heads }: { heads: readonly ColumnHead[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      {heads.map(({ name, className, note }) => (
        <th key={name} scope="col" role="columnheader" className={className} title={note}>
          {name}
          {note && <small>{note}</small>}
        </th>
      ))}
    </tr>
  </thead>
)
// biome-ignore-end lint/a11y/noRedundantRoles: where phones show cards, the table loses its implicit roles
