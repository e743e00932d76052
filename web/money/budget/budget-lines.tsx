import { CATEGORY_KIND_LABELS, type ChosenCategoryKind } from '#shared/money/money-enums.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './budget.module.css'

export type Budget = Omit<ResponseOf<'GET /api/admin/money/years/:year/budget'>, 'year' | 'from' | 'until' | 'isOver'>
type Line = Budget['lines'][number]

/** Money in and money out by category: what is booked of what was planned. */
export function BudgetLines({ budget }: { budget: Budget }) {
  return (
    <div className={styles.kinds}>
      <Kind budget={budget} kind="income" />
      <Kind budget={budget} kind="expense" />
    </div>
  )
}

function Kind({ budget, kind }: { budget: Budget; kind: ChosenCategoryKind }) {
  const lines = budget.lines.filter(({ category }) => category.kind === kind)
  const { planned, actual } = budget[kind]
  return (
    <Box title={CATEGORY_KIND_LABELS[kind]} aside={amountsOf({ planned: planned || null, actual })} padded>
      {lines.length === 0 ? (
        <p className="soft">Nothing is planned or booked.</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CategoryLine key={line.category.id} line={line} />
          ))}
        </ul>
      )}
    </Box>
  )
}

function CategoryLine({ line }: { line: Line }) {
  const { category, planned, actual, promised } = line
  const isOver = category.kind === 'expense' && planned !== null && actual > planned
  return (
    <li className={styles.line}>
      <p className="medium anywhere">
        {category.name} {isOver && <StatusBadge word="Over budget" />}
      </p>
      <p className="num">{amountsOf(line)}</p>
      {promised !== null && promised > 0 && <p className="small soft num">{formatDirhams(promised)} promised</p>}
      {planned !== null && (
        <meter className={styles.meter} min={0} max={planned} value={Math.max(0, actual)} aria-hidden="true" />
      )}
    </li>
  )
}

/** 'AED 40.50 of 60', or only what is booked where nothing is planned. */
const amountsOf = ({ planned, actual }: Pick<Line, 'planned' | 'actual'>): string =>
  planned === null
    ? formatDirhams(actual)
    : `${formatDirhams(actual)} of ${formatDirhams(planned).replace(/^AED\u00a0/, '')}`
