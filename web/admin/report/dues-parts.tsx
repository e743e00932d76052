import { receivedByLabel } from '#shared/admin/report-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate, formatMonth } from '#shared/platform/gulf-dates.ts'
import { figure } from '#web/money/book/entry-text.ts'
import { Link } from '#web/platform/link.tsx'
import { FigureTable } from './figure-table.tsx'
import type { Report } from './report-type.ts'

type Part = { report: Report }

/** The dues of the year by the ledger, as of the day of the report, with what is open and since when. */
export function DuesPart({ report: { dues, year } }: Part) {
  const { due, received, waived, outstanding, credit, asOf } = dues
  const row = (name: string, amount: number) => ({ key: name, name, figures: [figure(amount)] })
  return (
    <FigureTable
      title={`Dues of ${year}`}
      name="Dues"
      headings={[`On ${formatCardDate(asOf)}`]}
      rows={[
        row('Due', due),
        row('Received', received),
        row('Waived', waived),
        {
          key: 'open',
          name: <Link to={`/admin/renewals?status=owing&year=${year}`}>Open</Link>,
          note: openNote(dues),
          figures: [figure(outstanding)],
        },
        ...(credit > 0 ? [row('Credit: paid beyond what is due', credit)] : []),
      ]}
    />
  )
}

function openNote({ owing, openSince, openRecently }: Report['dues']): string | undefined {
  if (owing === 0) return undefined
  const since = openSince ? `, the earliest since ${formatCardDate(openSince)}` : ''
  const recently = openRecently > 0 ? `; ${openRecently} for less than three months` : ''
  return `${counted(owing, 'member', 'members')}${since}${recently}`
}

/** What reached the accounts in the year by month and by way of payment, whichever year it was for. */
export function ReceivedDuesPart({ report: { receivedDues, year } }: Part) {
  const { months, methods, amount } = receivedDues
  if (months.length === 0) return null
  const total = { name: 'All dues received', figures: [figure(amount)] }
  return (
    <>
      <FigureTable
        title={`Dues received in ${year}, by month`}
        name="Month"
        headings={['Received']}
        rows={months.map((each) => ({
          key: each.month,
          name: formatMonth(`${each.month}-01`),
          figures: [figure(each.amount)],
        }))}
        total={total}
      />
      <FigureTable
        title={`Dues received in ${year}, by way of payment`}
        name="Way of payment"
        headings={['Received']}
        rows={methods.map((each) => ({
          key: String(each.method),
          name: receivedByLabel(each.method),
          figures: [figure(each.amount)],
        }))}
        total={total}
      />
    </>
  )
}
