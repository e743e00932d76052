import { Search } from 'lucide-react'
import { useState } from 'react'
import {
  MEMBERSHIP_STATUS_LABELS,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
} from '#shared/membership/member-vocabulary.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useSettledText } from '#web/platform/ui/form/use-settled-text.ts'
import { Table } from '#web/platform/ui/surface/table.tsx'
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
  return (
    <FoundList found={members} nouns={['member', 'members']} empty={NOTHING}>
      {(rows) => <Table caption="All members" columns={REGISTER_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
    </FoundList>
  )
}

const NOTHING = { title: 'No members found', words: 'Try another name, or all statuses.', headingLevel: 3 } as const
