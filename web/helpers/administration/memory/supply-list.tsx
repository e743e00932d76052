import { Plus } from 'lucide-react'
import { SUPPLY_STATE_LABELS } from '#shared/helpers/memory-enums.ts'
import { formatShortDay, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type Column, Table } from '#web/platform/ui/table/table.tsx'
import styles from '../plan.module.css'
import type { Memory, Supply } from '../plan-types.ts'

type SupplyListProps = { memory: Memory; onOpen: (supplyId: string) => void; onAdd: () => void }

/** What an event orders, from whom and how much; after it, what was left. */
export function SupplyList({ memory, onOpen, onAdd }: SupplyListProps) {
  const { supplies } = memory
  const total = supplies.reduce((sum, { price }) => sum + (price ?? 0), 0)
  return (
    <section className="grid gap-3" id="suppliers" aria-labelledby="suppliers-title">
      <div className="row between">
        <h2 id="suppliers-title" className="visually-hidden">
          Suppliers and quantities
        </h2>
        <p className="soft num">
          {supplies.length === 0
            ? 'Nothing is ordered yet. Quantities typed here are remembered for the next edition.'
            : `${supplies.length} on the list, ${formatDirhams(total)}`}
        </p>
        <Button size="small" onClick={onAdd}>
          <Plus aria-hidden="true" /> Add an order
        </Button>
      </div>
      {supplies.length > 0 && (
        <Table
          caption="Suppliers and quantities"
          columns={columnsOf(onOpen)}
          rows={supplies}
          rowKey={({ id }) => id}
          cards="full"
        />
      )}
    </section>
  )
}

const columnsOf = (onOpen: (supplyId: string) => void): readonly Column<Supply>[] => [
  {
    key: 'what',
    header: 'What',
    kind: 'name',
    cell: ({ id, title, note }) => (
      <>
        <button type="button" className={styles.name} onClick={() => onOpen(id)}>
          {title}
        </button>
        {note && <span className="small soft block">{note}</span>}
      </>
    ),
  },
  {
    key: 'quantity',
    header: 'How much',
    cell: ({ quantity, outcome, lastTime }) => (
      <>
        <b className="num">{quantity}</b>
        {outcome && <span className="small soft block">{outcome}</span>}
        {lastTime && <span className="small soft block">{`Last time ${lastTime}`}</span>}
      </>
    ),
  },
  {
    key: 'supplier',
    header: 'From',
    cell: ({ supplier, supplierPhone }) => (
      <>
        {supplier || <span className="waiting">Nobody yet</span>}
        {supplierPhone && <span className="small soft block num unbroken">{groupDigits(supplierPhone)}</span>}
      </>
    ),
  },
  { key: 'price', header: 'Price', kind: 'number', cell: ({ price }) => (price === null ? '–' : formatDirhams(price)) },
  { key: 'needed', header: 'Needed', cell: ({ needed }) => formatShortDay(startOfGulfDay(needed)) },
  {
    key: 'state',
    header: 'Status',
    kind: 'status',
    cell: ({ state }) => <StatusBadge word={SUPPLY_STATE_LABELS[state]} />,
  },
]
