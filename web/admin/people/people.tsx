import { useState } from 'react'
import { ROLE_LABELS, ROLES, type Role } from '#shared/accounts/account-enums.ts'
import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { listUncovered } from '#shared/accounts/duty-rules.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { useScrollPosition } from '#web/platform/listing/use-scroll-position.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import styles from '../office.module.css'
import { NewAccountDialog } from './new-account-dialog.tsx'
import { columnsFor, nameOf, type Person, type PersonAction } from './people-columns.tsx'

type PeopleProps = {
  ownId: string
  search: URLSearchParams
  /** The dialog for a new account is open. */
  isAdding: boolean
  onAdded: () => void
}

/** All accounts; the server searches and paginates. The URL contains the filters. */
export function People({ ownId, search, isAdding, onAdded }: PeopleProps) {
  const filters = filtersIn(search)
  const { text, setText, change } = useAddressFilters(filters, addressOf)
  const [action, setAction] = useState<PersonAction | null>(null)
  // without a filter, those who run the portal have a list of their own above
  const isFiltered = filters.role !== undefined || filters.search !== ''
  const query = { limit: 20, search: filters.search || undefined, role: isFiltered ? filters.role : ('user' as const) }
  const found = usePagedApi('GET /api/admin/people', { query })
  const team = usePortalTeam(!isFiltered)
  useScrollPosition(addressOf(filters), !found.isPending && !team.isLoading)
  const close = () => setAction(null)
  return (
    <div className="stack">
      <div className={styles.tools}>
        <RoleChips role={filters.role} onChange={(role) => change({ role })} />
        <SearchField label="Search people" placeholder="Name or email" value={text} onChange={setText} />
      </div>
      {!isFiltered && <PortalTeam team={team} ownId={ownId} onAsk={setAction} />}
      {!isFiltered && <h2 className="title above-4">Everybody else</h2>}
      {/* not before its place is known */}
      {!team.isLoading && (
        <FoundList
          found={found}
          nouns={['account', 'accounts']}
          empty={{ title: 'No people found', text: 'Try another name or role.' }}
          isFiltered={isFiltered}
        >
          {(rows) => (
            <Table
              caption="Accounts"
              columns={columnsFor({ ownId, ask: setAction, showsRoleButton: isFiltered, people: rows })}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </FoundList>
      )}
      {isAdding && <NewAccountDialog onClose={onAdded} />}
      {action?.what === 'role' && <RoleDialog person={action.person} onClose={close} />}
      {action?.what === 'sign-out' && <SignOutDialog person={action.person} onClose={close} />}
    </div>
  )
}

/** Who may do something in the portal, super admins first. */
function usePortalTeam(isShown: boolean) {
  const superAdmins = useApiWhen(isShown, 'GET /api/admin/people', { query: { role: 'super_admin' } })
  const admins = useApiWhen(isShown, 'GET /api/admin/people', { query: { role: 'admin' } })
  const failed = [superAdmins, admins].filter(({ data, error }) => !data && error)
  return {
    people: superAdmins.data && admins.data && [...superAdmins.data, ...admins.data],
    isLoading: superAdmins.isLoading || admins.isLoading,
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

type TeamProps = {
  team: ReturnType<typeof usePortalTeam>
  ownId: string
  onAsk: (action: PersonAction) => void
}

const PortalTeam = ({ team: { people, error, retry }, ownId, onAsk }: TeamProps) => (
  <section className="stack" aria-labelledby="portal-team">
    <h2 id="portal-team" className="title">
      In the portal
    </h2>
    {people ? (
      <Table
        caption="In the portal"
        columns={columnsFor({ ownId, ask: onAsk, showsRoleButton: true, people })}
        rows={people}
        rowKey={({ id }) => id}
      />
    ) : error ? (
      <ListFailure error={error} onRetry={retry} />
    ) : (
      <p role="status">Loading accounts...</p>
    )}
  </section>
)

type PeopleFilters = { search: string; role: Role | undefined }

const filtersIn = (address: URLSearchParams): PeopleFilters => ({
  search: address.get('search') ?? '',
  role: ROLES.find((role) => role === address.get('role')),
})

function addressOf({ search, role }: PeopleFilters): string {
  const address = new URLSearchParams({ ...(role && { role }), ...(search && { search }) })
  return address.size > 0 ? `/admin/people?${address}` : '/admin/people'
}

function RoleChips({ role, onChange }: { role: Role | undefined; onChange: (role: Role | undefined) => void }) {
  return (
    <ChipRow label="Role">
      <ChoiceChip pressed={role === undefined} onClick={() => onChange(undefined)}>
        All roles
      </ChoiceChip>
      {ROLES.map((each) => (
        <ChoiceChip key={each} pressed={role === each} onClick={() => onChange(each)}>
          {ROLE_LABELS[each]}
        </ChoiceChip>
      ))}
    </ChipRow>
  )
}

function SignOutDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const end = useSend('DELETE /api/admin/people/:id/sessions', {
    changes: ['/api/admin/activity'],
    onSuccess: ({ message }) => {
      toast({ title: 'Logged Out', description: message })
      onClose()
    },
    onError: showPortalFailure,
  })
  return (
    <QuestionDialog
      open
      question={`Log out ${nameOf(person)} on every device?`}
      safe="Not now"
      answer="Log out everywhere"
      busy={end.isPending}
      onAnswer={() => end.mutate({ params: { id: person.id } })}
      onClose={onClose}
    >
      <p>Anybody who knows the password can log in again.</p>
    </QuestionDialog>
  )
}

const RIGHTS: Record<Role, string> = {
  user: 'Can use the site, but not the portal.',
  admin:
    'Can do everything in the portal except assign roles, change settings, delete personal data, and start or download backups.',
  super_admin: 'Can do everything, including assigning roles, changing settings and deleting personal data.',
}

function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [role, setRole] = useState(person.role)
  const change = useSend('PUT /api/admin/people/:id/role', {
    changes: ['/api/admin/people', '/api/admin/activity'],
    onSuccess: (changed) => {
      toast({ title: 'Role Changed', description: `New role of ${nameOf(changed)}: ${ROLE_LABELS[changed.role]}.` })
      onClose()
    },
    onError: showPortalFailure,
  })
  return (
    <Dialog
      open
      onClose={() => !change.isPending && onClose()}
      title={`Change role of ${nameOf(person)}`}
      actions={
        <>
          <Button
            busy={change.isPending}
            disabled={role === person.role}
            onClick={() => change.mutate({ params: { id: person.id }, body: { role } })}
          >
            Change role
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Field label="Role" help={RIGHTS[role]}>
        <Select value={role} onChange={({ target }) => setRole(target.value as Role)}>
          <Options values={ROLES} labels={ROLE_LABELS} />
        </Select>
      </Field>
      {role !== person.role && <Uncovered personId={person.id} />}
    </Dialog>
  )
}

/** The duties that would be left to people with Everything, because another role ends them. */
function Uncovered({ personId }: { personId: string }) {
  const { data } = useApi('GET /api/admin/duties')
  const people = data?.people ?? []
  const before = new Set(listUncovered(people))
  const left = listUncovered(people.filter(({ id }) => id !== personId)).filter((duty) => !before.has(duty))
  if (left.length === 0) return null
  return (
    <Alert tone="amber" announce>
      Only people with {EVERYTHING} would look after: {left.map((duty) => DUTY_LABELS[duty]).join(', ')}.
    </Alert>
  )
}
