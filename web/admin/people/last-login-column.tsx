import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { Column } from '#web/platform/ui/table/table.tsx'

/** When somebody logged in last. */
export const lastLoginColumn = <Row extends { lastLoginAt: string | null }>(
  hideOrder: 'first' | 'second',
): Column<Row> => ({
  key: 'last',
  header: 'Last login',
  hideOrder,
  cell: ({ lastLoginAt }) => (
    <span className="unbroken num">{lastLoginAt ? formatCardDateTime(lastLoginAt) : 'Never'}</span>
  ),
})
