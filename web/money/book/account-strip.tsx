import { Banknote, CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react'
import type { AccountKind } from '#shared/money/money-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import type { MoneyAccount } from '../money-types.ts'
import styles from './cash-book.module.css'
import { addressOf, type EntryFilters } from './entry-filters.ts'

const ICONS: Readonly<Record<AccountKind, LucideIcon>> = {
  bank: Landmark,
  cash: Banknote,
  card: CreditCard,
  other: Wallet,
}

/** What is in each account and in all together; pressing one shows its entries. */
export function AccountStrip({ filters }: { filters: EntryFilters }) {
  const accounts = useApi('GET /api/admin/money/accounts')
  if (accounts.isLoadingError) return <ListFailure error={accounts.error} onRetry={() => void accounts.refetch()} />
  const shown = accounts.data?.filter(({ isOpen, balance }) => isOpen || balance !== 0)
  const total = shown?.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)
  return (
    <section className={styles.accounts} aria-label="Accounts" aria-busy={!shown} data-ground="day">
      <div className={styles.account} data-current={filters.account === undefined || undefined}>
        <h2>
          <Link to={addressOf({ ...filters, account: undefined })}>All accounts</Link>
        </h2>
        <p className={styles.balance}>{total === undefined ? <Skeleton width="half" /> : formatDirhams(total / 100)}</p>
      </div>
      {shown?.map((account) => (
        <Account key={account.id} account={account} filters={filters} />
      ))}
    </section>
  )
}

function Account({ account, filters }: { account: MoneyAccount; filters: EntryFilters }) {
  const { id, name, kind, balance } = account
  const Icon = ICONS[kind]
  return (
    <div className={styles.account} data-current={filters.account === id || undefined}>
      <h2>
        <Icon aria-hidden="true" /> <Link to={addressOf({ ...filters, account: id })}>{name}</Link>
      </h2>
      <p className={styles.balance}>{formatDirhams(balance)}</p>
      <p className="small soft">{noteOf(account)}</p>
    </div>
  )
}

function noteOf({ kind, openedOn, countedOn, entries }: MoneyAccount) {
  if (kind === 'cash' && entries > 0)
    return (
      <Link to="/admin/money?view=closing">
        {countedOn ? `Counted on ${formatCardDate(countedOn)}` : 'Never counted'}
      </Link>
    )
  if (openedOn) return `Since ${formatCardDate(openedOn)}`
  return <Link to="/admin/money?view=accounts">Enter the opening balance</Link>
}
