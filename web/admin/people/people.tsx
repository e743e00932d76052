import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ROLE_LABELS, ROLES, type Role } from '#shared/accounts/account-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { useSettledText } from '#web/platform/ui/form/use-settled-text.ts'
import { Table } from '#web/platform/ui/surface/table.tsx'
import styles from '../office.module.css'
import { NewAccountDialog } from './new-account-dialog.tsx'
import { columnsFor, type PersonAction } from './people-columns.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** All accounts; the server searches and paginates. `begun` is the initial search text. */
export function People({ ownId, begun }: { ownId: string; begun: string }) {
  const [search, setSearch] = useState(begun)
  const [role, setRole] = useState<Role | ''>('')
  const [action, setAction] = useState<PersonAction | null>(null)
  const text = useSettledText(search.trim())
  const query = { limit: 20, search: text || undefined, role: role || undefined }
  const found = usePagedApi('GET /api/admin/people', { query })
  const close = () => setAction(null)
  return (
    <div className="stack">
      <div className={styles.filters}>
        <SearchField label="Search people" placeholder="Name or email" value={search} onChange={setSearch} />
        <Select aria-label="Role" value={role} onChange={({ target }) => setRole(target.value as Role | '')}>
          <option value="">All roles</option>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
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
