import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { MONEY_CHANGES, type Sponsor } from '../money-types.ts'
import { SponsorDialog } from './sponsor-dialog.tsx'
import { SponsorPaymentDialog } from './sponsor-payment-dialog.tsx'

/** Sponsors of events and years: what they promised and paid, and what the association does for it. */
export function SponsorsView() {
  const { data: sponsors, error, refetch } = useApi('GET /api/admin/money/sponsors')
  const [isAdding, setAdding] = useState(false)
  const mayEdit = useDuty('treasurer')
  return (
    <div className="stack">
      <WorkHead
        title="Sponsors"
        isShownOnPhones
        note={sumOf(sponsors)}
        actions={
          mayEdit && (
            <Button size="small" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" /> Add sponsor
            </Button>
          )
        }
      />
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!error && !sponsors && <p role="status">Loading the sponsors...</p>}
      {sponsors?.length === 0 && (
        <EmptyState title="No sponsors yet">Add the businesses that support an event or a whole year.</EmptyState>
      )}
      {sponsors && sponsors.length > 0 && (
        <Table caption="Sponsors" columns={COLUMNS} rows={sponsors} rowKey={({ id }) => id} cards="full" />
      )}
      {isAdding && <SponsorDialog sponsor={null} onClose={() => setAdding(false)} />}
    </div>
  )
}

const COLUMNS: readonly Column<Sponsor>[] = [
  {
    key: 'name',
    header: 'Sponsor',
    kind: 'name',
    cell: ({ name, eventTitle, year }) => <RowName name={name} note={eventTitle ?? `Year ${year}`} />,
  },
  { key: 'promised', header: 'Promised', kind: 'number', cell: ({ promisedAmount }) => formatDirhams(promisedAmount) },
  { key: 'received', header: 'Received', kind: 'number', cell: (sponsor) => <Received sponsor={sponsor} /> },
  { key: 'service', header: 'In return', kind: 'wide', cell: (sponsor) => <Service sponsor={sponsor} /> },
  { key: 'actions', header: 'Actions', kind: 'actions', below: true, cell: (sponsor) => <Actions sponsor={sponsor} /> },
]

/** What was received, which leads to its entries, and what is still to come. */
function Received({ sponsor: { name, received, promisedAmount } }: { sponsor: Sponsor }) {
  const rest = promisedAmount - received
  if (received === 0) return <span className="soft">Nothing yet</span>
  return (
    <>
      <Anchor href={`/admin/money?${new URLSearchParams({ search: name })}`}>
        {formatDirhams(received)}
        <span className="visually-hidden">, entries of {name}</span>
      </Anchor>
      {rest > 0 && <span className="small waiting block unbroken">{`${formatDirhams(rest)} to come`}</span>}
    </>
  )
}

function Service({ sponsor: { promised, done } }: { sponsor: Sponsor }) {
  return (
    <span className="grid gap-1 anywhere small">
      {promised && <span className="as-typed">{promised}</span>}
      {done && <span className="as-typed good">{`Done: ${done}`}</span>}
    </span>
  )
}

function Actions({ sponsor }: { sponsor: Sponsor }) {
  const { id, name, received } = sponsor
  const [asked, setAsked] = useState<'edit' | 'payment' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const mayEdit = useDuty('treasurer')
  const deletion = useSend('DELETE /api/admin/money/sponsors/:id', {
    changes: MONEY_CHANGES,
    onSuccess: close,
    onError: showPortalFailure,
  })
  if (!mayEdit) return null
  const items: RowMenuItem[] = [{ label: 'Edit', icon: Pencil, onSelect: () => setAsked('edit') }]
  if (received === 0) items.push({ label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => setAsked('delete') })
  return (
    <RowActions>
      <Button size="small" variant="outline" onClick={() => setAsked('payment')}>
        Record payment<span className="visually-hidden"> {name}</span>
      </Button>
      <RowMenu name={name} items={items} />
      {asked === 'edit' && <SponsorDialog sponsor={sponsor} onClose={close} />}
      {asked === 'payment' && <SponsorPaymentDialog sponsor={sponsor} onClose={close} />}
      <QuestionDialog
        open={asked === 'delete'}
        question={`Delete ${name}?`}
        safe="Keep the sponsor"
        answer="Delete"
        busy={deletion.isPending}
        onClose={close}
        onAnswer={() => deletion.mutate({ params: { id } })}
      />
    </RowActions>
  )
}

/** What all sponsors have promised and paid, or what sponsors are for while there are none. */
function sumOf(sponsors: readonly Sponsor[] | undefined): string {
  if (!sponsors || sponsors.length === 0) return 'The page of an event shows the logos of its sponsors, or their names.'
  const sum = (of: (sponsor: Sponsor) => number) =>
    formatDirhams(sponsors.reduce((total, sponsor) => total + Math.round(of(sponsor) * 100), 0) / 100)
  return `${sum(({ received }) => received)} received of ${sum(({ promisedAmount }) => promisedAmount)} promised.`
}
