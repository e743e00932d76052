import { Link2, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'
import { InviteAllDialog } from './invite-all-dialog.tsx'
import type { Judge } from './judge.ts'
import { JudgePanel } from './judge-panel.tsx'
import { LinkDialog } from './link-dialog.tsx'

type Open = { what: 'edit' | 'link' | 'delete'; judge: Judge } | { what: 'new' | 'all' } | null

/** The judges of a festival: accounts, or people with an invitation link. */
export function Judges({ festival }: { festival: AdminFestival }) {
  const { eventId, rollCallAdmins } = festival
  const { account } = useAccount()
  const mayInvite = !rollCallAdmins.some(({ userId }) => userId === account?.id)
  const { data, error, refetch } = useApi('GET /api/admin/events/:id/judges', { params: { id: eventId } })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading judges...</p>
  const withoutLink = data.filter(({ userId, link }) => !userId && !link)
  return (
    <div className="stack">
      <div className="row">
        {mayInvite && withoutLink.length > 1 && (
          <Button size="small" onClick={() => setOpen({ what: 'all' })}>
            <Link2 aria-hidden="true" /> <span>{`Invite all ${withoutLink.length}`}</span>
          </Button>
        )}
        <Button
          size="small"
          variant={mayInvite && withoutLink.length > 1 ? 'outline' : 'primary'}
          onClick={() => setOpen({ what: 'new' })}
        >
          <Plus aria-hidden="true" /> Add a judge
        </Button>
      </div>
      {!mayInvite && data.some(({ userId }) => userId === null) && (
        <p className="small soft">Because you may call the roll, another admin must create the judges’ links.</p>
      )}
      <Warnings judges={data} />
      {data.length === 0 ? (
        <EmptyState title="No judges yet">
          Add everybody who judges, then choose the judges of each item in its setup.
        </EmptyState>
      ) : (
        <Table caption="Judges" columns={columnsOf(festival, setOpen, mayInvite)} rows={data} rowKey={({ id }) => id} />
      )}
      {(open?.what === 'new' || open?.what === 'edit') && (
        <JudgePanel eventId={eventId} judge={open.what === 'edit' ? open.judge : null} onClose={close} />
      )}
      {open?.what === 'all' && <InviteAllDialog festival={festival} judges={withoutLink} onClose={close} />}
      {open?.what === 'link' && <LinkDialog festival={festival} judge={open.judge} onClose={close} />}
      {open?.what === 'delete' && <DeleteQuestion judge={open.judge} onClose={close} />}
    </div>
  )
}

function Warnings({ judges }: { judges: readonly Judge[] }) {
  const warnings = Array.from(new Set(judges.flatMap((judge) => judge.warnings)))
  if (warnings.length === 0) return null
  return (
    <Alert tone="amber" title="Judges who are related to an entrant">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  )
}

const columnsOf = (
  { items }: AdminFestival,
  onOpen: (open: Open) => void,
  mayInvite: boolean,
): readonly Column<Judge>[] => [
  {
    key: 'name',
    header: 'Judge',
    kind: 'name',
    cell: ({ name, programIds }) => (
      <RowName
        name={name}
        note={
          items.flatMap(({ programId, title }) => (programIds.includes(programId) ? title : [])).join(', ') ||
          'No items yet'
        }
      />
    ),
  },
  { key: 'access', header: 'Access', kind: 'status', cell: (judge) => <Access judge={judge} /> },
  {
    key: 'opened',
    header: 'Opened',
    hideOrder: 'first',
    cell: ({ link }) => (link?.openedAt ? formatCardDate(link.openedAt) : <span className="soft">–</span>),
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (judge) => (
      <RowActions>
        {mayInvite && !judge.userId && (
          <Button size="small" variant="outline" onClick={() => onOpen({ what: 'link', judge })}>
            <Link2 aria-hidden="true" /> {judge.link ? 'Renew link' : 'Create link'}
            <span className="visually-hidden"> of {judge.name}</span>
          </Button>
        )}
        <RowMenu
          name={judge.name}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ what: 'edit', judge }) },
            {
              label: 'Delete',
              icon: Trash2,
              dangerous: true,
              onSelect: () => onOpen({ what: 'delete', judge }),
            },
          ]}
        />
      </RowActions>
    ),
  },
]

function Access({ judge: { userId, link } }: { judge: Judge }) {
  if (userId) return <StatusBadge word="Own account" />
  if (!link) return <StatusBadge word="No link yet" />
  if (link.isLocked) return <StatusBadge word="Link locked" />
  return <StatusBadge word="Link ready">Link for {formatCardDate(link.validOn)}</StatusBadge>
}

function DeleteQuestion({ judge, onClose }: { judge: Judge; onClose: () => void }) {
  const remove = useSend('DELETE /api/admin/judges/:id', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError: (error) => showNamedFailure(error, 'The judge could not be deleted'),
  })
  return (
    <QuestionDialog
      open
      question={`Delete ${judge.name}?`}
      safe="Keep the judge"
      answer="Delete the judge"
      busy={remove.isPending}
      onAnswer={() => remove.mutate({ params: { id: judge.id } })}
      onClose={onClose}
    >
      <p>A judge who has given marks cannot be deleted.</p>
    </QuestionDialog>
  )
}
