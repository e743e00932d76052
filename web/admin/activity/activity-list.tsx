import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { useScrollPosition } from '#web/platform/listing/use-scroll-position.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, Table } from '#web/platform/ui/table/table.tsx'
import { mayOpen } from '../shell/portal-places.ts'
import { ActivityFilters, addressOf, filtersIn } from './activity-filters.tsx'
import { labelOfAction, labelOfSubject } from './activity-labels.ts'
import styles from './activity-list.module.css'
import { type ChangedField, changesOf, pageOf } from './activity-text.ts'

type Entry = ResponseOf<'GET /api/admin/activity'>[number]

/** The log; the server searches and paginates. The URL contains the filters. */
export function ActivityList({ search }: { search: URLSearchParams }) {
  const filters = filtersIn(search)
  const { text, setText, change } = useAddressFilters(filters, addressOf)
  const { search: person, action, subject, from, to } = filters
  const query = {
    limit: 50,
    person: person || undefined,
    action: action || undefined,
    subject: subject || undefined,
    from: from || undefined,
    to: to || undefined,
  }
  const found = usePagedApi('GET /api/admin/activity', { query })
  useScrollPosition(addressOf(filters), !found.isPending)
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <div className="stack">
      <div className={styles.tools}>
        <SearchField label="Person" placeholder="Name or email of a person" value={text} onChange={setText} />
        <ActivityFilters filters={filters} onChange={change} />
      </div>
      <FoundList found={found} nouns={['entry', 'entries']} empty={isFiltered ? NOTHING_FOUND : NOTHING_YET}>
        {(rows) => <Table caption="Activity" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </FoundList>
    </div>
  )
}

const NOTHING_YET = { title: 'No activity yet', text: 'All actions in the portal appear here.' }
const NOTHING_FOUND = {
  title: 'No activity found',
  text: 'Try another period, person or action.',
}

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'what', header: 'Subject and action', kind: 'name', cell: (entry) => <What entry={entry} /> },
  {
    key: 'who',
    header: 'Person',
    kind: 'status',
    cell: ({ actorName }) => (
      <span className={styles.who}>{actorName ?? 'The site, or a person whose data was deleted'}</span>
    ),
  },
  {
    key: 'when',
    header: 'When',
    kind: 'status',
    cell: ({ createdAt }) => <span className={`${styles.when} num`}>{formatCardDateTime(createdAt)}</span>,
  },
]

function What({ entry }: { entry: Entry }) {
  const { action, subjectType, subjectId, subjectName } = entry
  const { account } = useAccount()
  const page = pageOf(subjectType, subjectId)
  const subject = subjectName ?? labelOfSubject(subjectType)
  return (
    <div className={styles.what}>
      <p>
        <b>
          {subjectType === 'member' && <ProfileLink memberId={subjectId}>{subject}</ProfileLink>}
          {subjectType !== 'member' &&
            (page && mayOpen(account, page) ? <Anchor href={page}>{subject}</Anchor> : subject)}
        </b>
        <span>{labelOfAction(action)}</span>
        {subjectName && <span className="small soft">{labelOfSubject(subjectType)}</span>}
      </p>
      <Changes of={changesOf(entry)} />
    </div>
  )
}

/** More of them are collapsed. */
const SHOWN = 3

function Changes({ of: changes }: { of: readonly ChangedField[] }) {
  const more = changes.slice(SHOWN)
  return (
    <>
      <ChangeList of={changes.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{counted(more.length, 'further change', 'further changes')}</summary>
          <ChangeList of={more} />
        </details>
      )}
    </>
  )
}

function ChangeList({ of: changes }: { of: readonly ChangedField[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          {change.field}: {change.before && <del>{change.before}</del>}{' '}
          {change.before && change.after && <span>{'→ '}</span>}
          {change.after && <ins>{change.after}</ins>}
        </li>
      ))}
    </ul>
  )
}
