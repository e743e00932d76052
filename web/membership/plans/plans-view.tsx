import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { useAccount, useDuty } from '#web/accounts/use-account.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { type Plan, PlanDialog } from './plan-dialog.tsx'
import { PLAN_QUERY_KEYS } from './plan-query-keys.ts'
import { priceText, runsText } from './plan-texts.ts'

/** All plans, with what they cost and how many people have them. */
export function PlansView() {
  const plans = useApi('GET /api/admin/plans')
  // fees are the treasurer's; others read them
  const mayEdit = useDuty('treasurer')
  const seesSettings = isInAudience(useAccount().account, 'full_admin', { toRead: true })
  const [edited, setEdited] = useState<Plan | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Plan | null>(null)
  const columns = mayEdit ? [...COLUMNS, actionsColumn(setEdited, setDeleted)] : COLUMNS
  return (
    <>
      <WorkHead
        title="Plans"
        isShownOnPhones
        note={
          seesSettings ? (
            <>
              The kinds of membership. The dues of Single and Family are in the{' '}
              <Link to="/admin/settings/dues">settings</Link>.
            </>
          ) : (
            'The kinds of membership. The dues of Single and Family are in the settings.'
          )
        }
        actions={
          mayEdit && (
            <Button size="small" onClick={() => setEdited('new')}>
              <Plus aria-hidden="true" /> Add a plan
            </Button>
          )
        }
      />
      {plans.error && <ListFailure error={plans.error} onRetry={() => void plans.refetch()} />}
      {plans.isPending && <p role="status">Loading the plans...</p>}
      {plans.data && <Table caption="Plans" columns={columns} rows={plans.data} rowKey={({ id }) => id} cards="full" />}
      {edited && <PlanDialog plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteDialog plan={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

const COLUMNS: readonly Column<Plan>[] = [
  {
    key: 'name',
    header: 'Plan',
    kind: 'name',
    cell: (plan) => <RowName name={plan.name} note={MEMBERSHIP_TYPE_LABELS[plan.membershipType]} />,
  },
  { key: 'fee', header: 'Dues', cell: (plan) => <span className="num">{priceText(plan)}</span> },
  { key: 'runs', header: 'Membership year', cell: runsText },
  {
    key: 'members',
    header: 'People',
    cell: ({ members }) => <span className="num unbroken">{counted(members, 'person', 'people')}</span>,
  },
  {
    key: 'open',
    header: 'Applicants',
    kind: 'status',
    cell: ({ isOpen }) => <StatusBadge word={isOpen ? 'Open' : 'Closed'} />,
  },
]

const actionsColumn = (onEdit: (plan: Plan) => void, onDelete: (plan: Plan) => void): Column<Plan> => ({
  key: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (plan) => (
    <RowActions>
      <Button size="small" variant="outline" onClick={() => onEdit(plan)}>
        Edit <span className="visually-hidden">{plan.name}</span>
      </Button>
      {!plan.isFirst && (
        <RowMenu name={plan.name} items={[{ label: 'Delete', dangerous: true, onSelect: () => onDelete(plan) }]} />
      )}
    </RowActions>
  ),
})

function DeleteDialog({ plan: { id, name }, onClose }: { plan: Plan; onClose: () => void }) {
  const { mutate, isPending } = useSend('DELETE /api/admin/plans/:id', {
    changes: PLAN_QUERY_KEYS,
    onSuccess: () => {
      toast({ title: 'Plan Deleted', description: `Nobody can become a member as ${name} any more.` })
      onClose()
    },
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <QuestionDialog
      open
      question={`Delete the plan ${name}?`}
      safe="Cancel"
      answer="Delete the plan"
      busy={isPending}
      onAnswer={() => mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>Only a plan that nobody has can be deleted.</p>
    </QuestionDialog>
  )
}
