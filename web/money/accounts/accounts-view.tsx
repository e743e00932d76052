import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_KIND_LABELS, CATEGORY_KIND_LABELS } from '#shared/money/money-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import type { MoneyAccount, MoneyCategory } from '../money-types.ts'
import { AccountDialog } from './account-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteDialog, type Deleted } from './delete-dialog.tsx'

/** The accounts with their opening balances, and the categories. */
export function AccountsView() {
  const accounts = useApi('GET /api/admin/money/accounts')
  const categories = useApi('GET /api/admin/money/categories')
  const mayEdit = useDuty('treasurer')
  const [account, setAccount] = useState<MoneyAccount | 'new' | null>(null)
  const [category, setCategory] = useState<MoneyCategory | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const failed = [accounts, categories].find(({ error }) => error)
  return (
    <>
      <WorkHead
        title="Accounts and categories"
        isShownOnPhones
        note="Where the money is, and what it is for."
        actions={
          mayEdit && (
            <>
              <Button size="small" onClick={() => setAccount('new')}>
                <Plus aria-hidden="true" /> Add an account
              </Button>
              <Button size="small" variant="outline" onClick={() => setCategory('new')}>
                <Plus aria-hidden="true" /> Add a category
              </Button>
            </>
          )
        }
      />
      {failed?.error && <ListFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {(accounts.isPending || categories.isPending) && <p role="status">Loading the accounts...</p>}
      <div className="grid gap-5">
        {accounts.data && (
          <Table
            caption="Accounts"
            columns={
              mayEdit
                ? [...ACCOUNT_COLUMNS, actions(setAccount, setDeleted, isOwnAccount, 'accounts')]
                : ACCOUNT_COLUMNS
            }
            rows={accounts.data}
            rowKey={({ id }) => id}
            cards="full"
          />
        )}
        {categories.data && (
          <Table
            caption="Categories"
            columns={
              mayEdit
                ? [...CATEGORY_COLUMNS, actions(setCategory, setDeleted, isOwnCategory, 'categories')]
                : CATEGORY_COLUMNS
            }
            rows={categories.data}
            rowKey={({ id }) => id}
            cards="full"
          />
        )}
      </div>
      {account && <AccountDialog account={account === 'new' ? null : account} onClose={() => setAccount(null)} />}
      {category && <CategoryDialog category={category === 'new' ? null : category} onClose={() => setCategory(null)} />}
      {deleted && <DeleteDialog deleted={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

/** What the site does not need can be deleted while nothing uses it. */
const isOwnAccount = ({ receives, entries }: MoneyAccount) => receives === null && entries === 0
const isOwnCategory = ({ key, entries }: MoneyCategory) => key === null && entries === 0

const ACCOUNT_COLUMNS: readonly Column<MoneyAccount>[] = [
  {
    key: 'name',
    header: 'Account',
    kind: 'name',
    cell: ({ name, kind }) => <RowName name={name} note={ACCOUNT_KIND_LABELS[kind]} />,
  },
  {
    key: 'opening',
    header: 'Opening balance',
    cell: ({ openedOn, openingBalance }) =>
      openedOn ? `${formatDirhams(openingBalance)} on ${formatCardDate(openedOn)}` : 'Not entered',
  },
  { key: 'balance', header: 'Balance', kind: 'number', cell: ({ balance }) => formatDirhams(balance) },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ isOpen }) => <StatusBadge word={isOpen ? 'Open' : 'Closed'} />,
  },
]

const CATEGORY_COLUMNS: readonly Column<MoneyCategory>[] = [
  {
    key: 'name',
    header: 'Category',
    kind: 'name',
    cell: ({ name, kind }) => <RowName name={name} note={CATEGORY_KIND_LABELS[kind]} />,
  },
  { key: 'entries', header: 'Used', cell: ({ entries }) => counted(entries, 'entry', 'entries') },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ isOpen }) => <StatusBadge word={isOpen ? 'Open' : 'Closed'} />,
  },
]

type Named = { id: string; name: string }

const actions = <Row extends Named>(
  onEdit: (row: Row) => void,
  onDelete: (deleted: Deleted) => void,
  mayDelete: (row: Row) => boolean,
  of: Deleted['of'],
): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (row) => (
    <RowActions>
      <Button size="small" variant="outline" onClick={() => onEdit(row)}>
        Edit <span className="visually-hidden">{row.name}</span>
      </Button>
      {mayDelete(row) && (
        <RowMenu
          name={row.name}
          items={[{ label: 'Delete', dangerous: true, onSelect: () => onDelete({ of, id: row.id, name: row.name }) }]}
        />
      )}
    </RowActions>
  ),
})
