import { CreditCard, Download, HandCoins, Handshake, Lock, Plus, Target } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useDuty } from '#web/accounts/use-account.ts'
import { urlOf } from '#web/platform/call.ts'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import type { MoneyEntry } from '../money-types.ts'
import { AccountStrip } from './account-strip.tsx'
import styles from './cash-book.module.css'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryFilterBar } from './entry-filter-bar.tsx'
import { addressOf, type EntryFilters, queryOf, readFilters } from './entry-filters.ts'
import { EntryPanel } from './entry-panel.tsx'
import { MonthList } from './month-list.tsx'

/** The cash book: accounts, entries by month, one entry beside the list, and a new one. */
export function CashBookView({ search }: { search: URLSearchParams }) {
  const filters = readFilters(search)
  const open = search.get('entry') ?? undefined
  const [, navigate] = useLocation()
  const [copied, setCopied] = useState<MoneyEntry | 'new' | null>(null)
  const { text, setText, change } = useAddressFilters(filters, (wanted) => addressOf(wanted))
  const mayBook = useMayBook()
  const show = (id: string | undefined) => navigate(addressOf(filters, id), { replace: open !== undefined })
  useNewEntryKey(mayBook && copied === null, () => setCopied('new'))
  return (
    <>
      <BookHead filters={filters} onNew={mayBook ? () => setCopied('new') : undefined} />
      <div className="grid">
        <AccountStrip filters={filters} />
        <EntryFilterBar filters={filters} text={text} onText={setText} onChange={change} />
        <MonthList filters={filters} open={open} onOpen={show} onCopy={mayBook ? setCopied : undefined} />
      </div>
      {open && <EntryPanel id={open} onClose={() => show(undefined)} onCopy={mayBook ? setCopied : undefined} />}
      {copied && <EntryDialog copied={copied === 'new' ? null : copied} onClose={() => setCopied(null)} />}
    </>
  )
}

/** The head of the page; on phones its links are in the menu. */
function BookHead({ filters, onNew }: { filters: EntryFilters; onNew: (() => void) | undefined }) {
  const [, query = ''] = urlOf('GET /api/admin/money/entries', { query: queryOf(filters) }).split('?')
  const exportAddress = `/api/admin/money/entries.csv?${query}`
  return (
    <WorkHead
      title="Cash book"
      note="All money in and out, in dirhams."
      actions={
        <>
          <ButtonLink className={styles.wide} size="small" variant="outline" href="/admin/money?view=budget">
            <Target aria-hidden="true" /> Budgets
          </ButtonLink>
          <ButtonLink className={styles.wide} size="small" variant="outline" href="/admin/money?view=closing">
            <Lock aria-hidden="true" /> Closing
          </ButtonLink>
          {onNew && (
            <Button size="small" onClick={onNew}>
              <Plus aria-hidden="true" /> New entry{' '}
              <span className="keyboard-hint" aria-hidden="true">
                <kbd>n</kbd>
              </span>
            </Button>
          )}
          <RowMenu
            name="the cash book"
            items={[
              { label: 'Accounts and categories', href: '/admin/money?view=accounts' },
              { label: 'Sponsors', icon: Handshake, href: '/admin/money?view=sponsors' },
              { label: 'Donations', icon: HandCoins, href: '/admin/money?view=donations' },
              { label: 'Card payments', icon: CreditCard, href: '/admin/money?view=cards' },
              { label: 'Budgets', icon: Target, href: '/admin/money?view=budget' },
              { label: 'Closing and cash counts', icon: Lock, href: '/admin/money?view=closing' },
              { label: 'Export CSV', icon: Download, onSelect: () => location.assign(exportAddress) },
            ]}
          />
        </>
      }
    />
  )
}

/** Auditors read the book and change nothing. */
const useMayBook = (): boolean => useDuty('treasurer')

/** 'n' opens a new entry while nobody types and nothing is in front of the page. */
function useNewEntryKey(isListening: boolean, onPress: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'n' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (!(target instanceof Element) || target.closest('input, textarea, select, [contenteditable]')) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    if (!isListening) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isListening])
}
