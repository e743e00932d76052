import { Lock } from 'lucide-react'
import { formatMonth } from '#shared/platform/gulf-dates.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { Table } from '#web/platform/ui/table/table.tsx'
import type { MoneyEntry } from '../money-types.ts'
import styles from './cash-book.module.css'
import { entryColumns, Figure } from './entry-columns.tsx'
import { type EntryFilters, queryOf } from './entry-filters.ts'

const PAGE_SIZE = 25

type MonthListProps = {
  filters: EntryFilters
  open: string | undefined
  onOpen: (id: string) => void
  onCopy: ((entry: MoneyEntry) => void) | undefined
}

/** The entries, newest first, each month under its totals. */
export function MonthList({ filters, open, onOpen, onCopy }: MonthListProps) {
  const query = queryOf(filters)
  const list = usePagedApi('GET /api/admin/money/entries', { query: { limit: PAGE_SIZE, ...query } })
  const columns = entryColumns({ onOpen, onCopy })
  return (
    <FoundList
      found={list}
      nouns={['entry', 'entries']}
      isFiltered={Object.values(query).some(Boolean)}
      empty={{
        title: 'No entries found',
        text: 'Try other words or filters. Dues and premium payments appear here by themselves.',
      }}
    >
      {(rows) => (
        <div className={styles.months} data-ground="day">
          {[...Map.groupBy(rows, ({ day }) => day.slice(0, 7))].map(([month, entries]) => (
            <section key={month} className={styles.month} aria-label={formatMonth(`${month}-01`)}>
              <MonthHead month={month} filters={filters} />
              <Table
                caption={`Entries of ${formatMonth(`${month}-01`)}, newest first`}
                columns={columns}
                rows={entries}
                rowKey={({ id }) => id}
                open={open}
              />
            </section>
          ))}
        </div>
      )}
    </FoundList>
  )
}

function MonthHead({ month, filters }: { month: string; filters: EntryFilters }) {
  const { data = [] } = useApi('GET /api/admin/money/months', { query: queryOf(filters) })
  const total = data.find((each) => each.month === month)
  return (
    <div className={styles.monthHead}>
      <h2 className="h4">{formatMonth(`${month}-01`)}</h2>
      {total?.isClosed && (
        <span className={`${styles.closed} line small soft`}>
          <Lock aria-hidden="true" /> Closed
        </span>
      )}
      {total && (
        <p className="row across-4 gap-1 small soft">
          <span>
            In <Figure of={total.in} />
          </span>
          <span>
            Out <Figure of={total.out} />
          </span>
          <span className={styles.end}>
            <span className="visually-hidden">Balance </span>
            <Figure of={total.balance} />
          </span>
        </p>
      )}
    </div>
  )
}
