import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ROLE_LABELS, ROLES, type Role } from '#shared/accounts/account-enums.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { Table } from '#web/platform/ui/surface/table.tsx'
import styles from '../office.module.css'
import { NewAccountDialog } from './new-account-dialog.tsx'
import { columnsFor, nameOf, type Person, type PersonAction } from './people-columns.tsx'

/** All accounts; the server searches and paginates. `begun` is the initial search text. */
export function People({ ownId, begun }: { ownId: string; begun: string }) {
  const [search, setSearch] = useState(begun)
  const [role, setRole] = useState<Role | ''>('')
  const [action, setAction] = useState<PersonAction | null>(null)
  const text = useDebouncedText(search.trim())
  const query = { limit: 20, search: text || undefined, role: role || undefined }
  const found = usePagedApi('GET /api/admin/people', { query })
  const close = () => setAction(null)
  return (
    <div className="stack">
      <div className={styles.filters}>
        <SearchField label="Search people" placeholder="Name or email" value={search} onChange={setSearch} />
        <Select aria-label="Role" value={role} onChange={({ target }) => setRole(target.value as Role | '')}>
          <Options prompt="All roles" values={ROLES} labels={ROLE_LABELS} />
        </Select>
        <Button onClick={() => setAction({ what: 'new' })}>
          <UserPlus aria-hidden="true" /> New account
        </Button>
      </div>
      <FoundList
        found={found}
        nouns={['account', 'accounts']}
        empty={{ title: 'No people found', text: 'Try another name or role.' }}
      >
        {(rows) => (
          <Table caption="Accounts" columns={columnsFor(ownId, setAction)} rows={rows} rowKey={({ id }) => id} />
        )}
      </FoundList>
      {action?.what === 'new' && <NewAccountDialog onClose={close} />}
      {action?.what === 'role' && <RoleDialog person={action.person} onClose={close} />}
      {action?.what === 'sign-out' && <SignOutDialog person={action.person} onClose={close} />}
    </div>
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
    <Dialog
      open
      onClose={() => !end.isPending && onClose()}
      title={`Log out ${nameOf(person)}?`}
      actions={
        <>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate({ params: { id: person.id } })}>
            Log out everywhere
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>This logs the account out on every device. Anybody who knows the password can log in again.</p>
    </Dialog>
  )
}

const RIGHTS: Record<Role, string> = {
  user: 'Can use the site, but not the portal.',
  admin: 'Can do everything in the portal except assign roles, change settings and delete personal data.',
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
    </Dialog>
  )
}
