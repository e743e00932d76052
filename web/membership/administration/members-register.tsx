import { Search } from 'lucide-react'
import { useState } from 'react'
import {
  MEMBERSHIP_STATUS_LABELS,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
} from '#shared/membership/member-vocabulary.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useSettledText } from '#web/platform/ui/form/use-settled-text.ts'
import { Table } from '#web/platform/ui/surface/table.tsx'
import { ListFailure } from './list-failure.tsx'
import styles from './members-tab.module.css'
import { REGISTER_COLUMNS } from './register-columns.tsx'

const PAGE_SIZE = 20

/** All members, searched, filtered and paged by the server. */
export function MembersRegister() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<MembershipStatus | ''>('')
  const asked = useSettledText(search.trim())
  return (
    <section aria-labelledby="register-heading">
      <div className={styles.tools}>
        <h2 id="register-heading">All members</h2>
        <div className={styles.filters}>
          <TextInput
            icon={Search}
            type="search"
            aria-label="Search members"
            placeholder="Name, email or number"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Select
            aria-label="Membership status"
            value={status}
            onChange={({ target }) => setStatus(target.value as MembershipStatus | '')}
          >
            <option value="">All statuses</option>
            {MEMBERSHIP_STATUSES.map((each) => (
              <option key={each} value={each}>
                {MEMBERSHIP_STATUS_LABELS[each]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <FoundMembers search={asked} status={status} />
    </section>
  )
}

function FoundMembers({ search, status }: { search: string; status: MembershipStatus | '' }) {
  const query = { limit: PAGE_SIZE, search: search || undefined, status: status || undefined }
  const members = usePagedApi('GET /api/admin/members', { query })
  const { rows, total, error, isPending, isSearching, hasMore, isFetchingMore, fetchMore, retry } = members
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (isPending) return <p role="status">Loading members...</p>
  return (
    <div className="stack" aria-busy={isSearching}>
      <p role="status" className="small soft">
        {isSearching ? 'Searching...' : `Showing ${rows.length} of ${total} ${total === 1 ? 'member' : 'members'}`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title="No members found" headingLevel={3}>
          Try another name, or all statuses.
        </EmptyState>
      ) : (
        <Table caption="All members" columns={REGISTER_COLUMNS} rows={rows} rowKey={({ id }) => id} />
      )}
      {hasMore && (
        <div className="button-row">
          <Button variant="outline" busy={isFetchingMore} onClick={fetchMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
