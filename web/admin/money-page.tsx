import { GateCashOfDay } from '#web/events/sales/gate-cash.tsx'
import { AccountsView } from '#web/money/accounts/accounts-view.tsx'
import { CashBookView } from '#web/money/book/cash-book-view.tsx'
import { BudgetView } from '#web/money/budget/budget-view.tsx'
import { CardPaymentsView } from '#web/money/cards/card-payments-view.tsx'
import { ClosingView } from '#web/money/closing/closing-view.tsx'
import { DonationsView } from '#web/money/donations/donations-view.tsx'
import { SponsorsView } from '#web/money/sponsors/sponsors-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalPage } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Cash book', hidden: true })

/** Where the treasurer books money, plans it, closes months and looks after accounts and categories. Auditors read. */
export default function MoneyPage({ search }: PageProps) {
  const view = search.get('view')
  if (!VIEWS.has(view))
    return (
      <PortalPage>
        <CashBookView search={search} />
      </PortalPage>
    )
  return (
    <PortalPage back={<BackLink href="/admin/money">Cash book</BackLink>}>
      {view === 'accounts' && <AccountsView />}
      {view === 'cards' && <CardPaymentsView search={search} />}
      {view === 'sponsors' && <SponsorsView />}
      {view === 'donations' && <DonationsView />}
      {view === 'closing' && <ClosingView besideCount={(day) => <GateCashOfDay day={day} />} />}
      {view === 'budget' && <BudgetView search={search} />}
    </PortalPage>
  )
}

/** Pages beside the book. */
const VIEWS: ReadonlySet<string | null> = new Set(['accounts', 'closing', 'budget', 'cards', 'sponsors', 'donations'])
