import { BookOpen, Copy, ExternalLink } from 'lucide-react'
import { SOURCES_WITH_RECEIPT } from '#shared/money/money-enums.ts'
import { formatShortDay } from '#shared/platform/gulf-dates.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import { type Column, RowName } from '#web/platform/ui/table/table.tsx'
import type { MoneyEntry } from '../money-types.ts'
import styles from './cash-book.module.css'
import { figure, noteOf, relationOf, titleOf } from './entry-text.ts'

type Acts = { onOpen: (id: string) => void; onCopy: ((entry: MoneyEntry) => void) | undefined }

/** The columns of the book: entry with who made it, date and number, account, receipt, in, out, balance and actions. */
export const entryColumns = (acts: Acts): readonly Column<MoneyEntry>[] => [
  {
    key: 'entry',
    header: 'Entry',
    kind: 'name',
    cell: (entry) => <EntryName entry={entry} onOpen={acts.onOpen} />,
  },
  {
    key: 'day',
    header: 'Date, number',
    kind: 'status',
    cell: ({ day, number }) => (
      <span className="num unbroken">
        {formatShortDay(day)} <small className="soft">{number}</small>
      </span>
    ),
  },
  {
    key: 'account',
    header: 'Account',
    hideOrder: 'first',
    cell: ({ direction, account }) => (direction === 'transfer' ? 'Transfer' : account?.name),
  },
  {
    key: 'receipt',
    header: 'Receipt',
    kind: 'status',
    hideOrder: 'second',
    cell: (entry) => <Receipts entry={entry} />,
  },
  {
    key: 'in',
    header: 'In',
    kind: 'number',
    cell: ({ direction, amount }) =>
      direction === 'in' && (
        <b className="medium">
          <span className="visually-hidden-wide">+</span>
          <Figure of={amount} />
        </b>
      ),
  },
  {
    key: 'out',
    header: 'Out',
    kind: 'number',
    cell: ({ direction, amount }) =>
      direction === 'out' && (
        <>
          <span className="visually-hidden-wide">−</span>
          <Figure of={amount} />
        </>
      ),
  },
  {
    key: 'balance',
    header: 'Balance',
    kind: 'number',
    hideOrder: 'second',
    cell: ({ balance }) => <Figure of={balance} />,
  },
  { key: 'actions', header: 'Actions', kind: 'actions', cell: (entry) => <EntryMenu entry={entry} {...acts} /> },
]

function EntryName({ entry, onOpen }: { entry: MoneyEntry; onOpen: Acts['onOpen'] }) {
  const relation = relationOf(entry)
  return (
    <span className={entry.reversedBy === null ? undefined : styles.taken}>
      <RowName
        picture={<Maker entry={entry} />}
        name={
          <button type="button" className={styles.open} onClick={() => onOpen(entry.id)}>
            {titleOf(entry)}
            <span className="visually-hidden">, entry {entry.number}</span>
          </button>
        }
        note={
          <>
            {noteOf(entry)}
            {relation && <span className="block">{relation}</span>}
          </>
        }
      />
    </span>
  )
}

/** An amount whose decimals are quiet, so that the eye stops at the dirham. */
export function Figure({ of }: { of: number }) {
  const [whole, decimals] = figure(of).split('.')
  return (
    <span className="num unbroken">
      {whole}
      <small className="soft">.{decimals}</small>
    </span>
  )
}

/** Who made the entry: the initials of a person, or the mark of the site. */
function Maker({ entry: { source, postedBy } }: { entry: MoneyEntry }) {
  if (!SOURCES_WITH_RECEIPT.has(source))
    return (
      <span className={styles.site}>
        <Umbrella />
      </span>
    )
  const [first, ...others] = (postedBy ?? '').split(' ')
  return <Avatar firstName={first ?? ''} lastName={others.at(-1) ?? ''} className={styles.person ?? ''} />
}

export function Receipts({ entry: { receipts, needsReceipt, number } }: { entry: MoneyEntry }) {
  if (needsReceipt) return <StatusBadge word="No receipt" />
  return receipts.map(({ id, url }, at) => (
    <Anchor key={id} href={url} newTab className="block unbroken">
      Receipt{receipts.length > 1 ? ` ${at + 1}` : ''}
      <span className="visually-hidden"> of entry {number}</span>
    </Anchor>
  ))
}

function EntryMenu({ entry, onOpen, onCopy }: { entry: MoneyEntry } & Acts) {
  const { id, number, sourceLink, reverses, direction } = entry
  const items: RowMenuItem[] = [{ label: 'Open', icon: BookOpen, onSelect: () => onOpen(id) }]
  if (sourceLink) items.push({ label: 'Where it was recorded', icon: ExternalLink, href: sourceLink })
  if (onCopy && reverses === null && direction !== 'none')
    items.push({ label: 'Enter one like it', icon: Copy, onSelect: () => onCopy(entry) })
  return <RowMenu name={`entry ${number}`} items={items} />
}
