import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { useScrollPosition } from '#web/platform/listing/use-scroll-position.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import folding from '#web/platform/ui/surface/folding.module.css'
import { type Column, Table } from '#web/platform/ui/table/table.tsx'
import { mayOpen } from '../shell/place-of-address.ts'
import { ActivityFilters, addressOf, filtersIn } from './activity-filters.tsx'
import { type ActivityEntry, type ActivityGroup, groupEntries } from './activity-groups.ts'
import { labelOfAction, labelOfSubject } from './activity-labels.ts'
import styles from './activity-list.module.css'
import { changesOf, pageOf } from './activity-text.ts'
import type { ChangedField } from './changed-field.ts'

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
      <FoundList
        found={found}
        nouns={['entry', 'entries']}
        empty={isFiltered ? NOTHING_FOUND : NOTHING_YET}
        isFiltered={isFiltered}
      >
        {(rows) => (
          <Table caption="Activity" columns={COLUMNS} rows={groupEntries(rows)} rowKey={({ first }) => first.id} />
        )}
      </FoundList>
    </div>
  )
}

const NOTHING_YET = { title: 'No activity yet', text: 'All actions in the portal appear here.' }
const NOTHING_FOUND = {
  title: 'No activity found',
  text: 'Try another period, person or action.',
}

const COLUMNS: readonly Column<ActivityGroup>[] = [
  { key: 'what', header: 'Subject and action', kind: 'name', cell: (group) => <What group={group} /> },
  {
    key: 'who',
    header: 'Person',
    kind: 'status',
    cell: ({ first }) => (
      <span className={styles.who}>{first.actorName ?? 'The site, or a person whose data was deleted'}</span>
    ),
  },
  {
    key: 'when',
    header: 'When',
    kind: 'status',
    cell: ({ first }) => <span className={`${styles.when} num`}>{formatCardDateTime(first.createdAt)}</span>,
  },
]

function What({ group: { first, others } }: { group: ActivityGroup }) {
  const { action, subjectType, subjectName } = first
  const label = labelOfAction(action)
  const kind = labelOfSubject(subjectType)
  return (
    <div className={styles.what}>
      <p>
        <b>
          <Subject entry={first} />
        </b>
        {others.length > 0 && <span className="num">{` and ${formatCount(others.length)} more`}</span>}
        <span>{` · ${sentencePart(label)}`}</span>
        {/* 'Document added' says what it was */}
        {subjectName && !label.toLowerCase().includes(kind.toLowerCase()) && (
          <span className="small soft">{` (${sentencePart(kind)})`}</span>
        )}
      </p>
      {others.length === 0 ? (
        <Changes of={changesOf(first)} name={subjectName} />
      ) : (
        <Others entries={[first, ...others]} />
      )}
    </div>
  )
}

/** 'Profile changed' after a name: 'profile changed'; abbreviations stay. */
const sentencePart = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

/** Everything that one act was done to. */
function Others({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <details className={styles.more}>
      <summary className={folding.summary}>{`Show all ${formatCount(entries.length)}`}</summary>
      <ul className={styles.others}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Subject entry={entry} /> <span className="num small soft">{formatCardDateTime(entry.createdAt)}</span>
            <Changes of={changesOf(entry)} name={entry.subjectName} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Subject({ entry: { subjectType, subjectId, subjectName } }: { entry: ActivityEntry }) {
  const { account } = useAccount()
  const page = pageOf(subjectType, subjectId)
  const subject = subjectName ?? labelOfSubject(subjectType)
  if (subjectType === 'member') return <ProfileLink memberId={subjectId}>{subject}</ProfileLink>
  return page && mayOpen(account, page) ? <Anchor href={page}>{subject}</Anchor> : subject
}

/** More of them are collapsed, except a single one: its line would be as long. */
const SHOWN = 3

/** What has changed; the name of what was added is above it. */
function Changes({ of, name }: { of: readonly ChangedField[]; name: string | null }) {
  // a count of nothing, such as 'Revoked: 0', says nothing
  const changes = of.filter(({ before, after }) => before !== '' || (after !== name && after !== '0'))
  const more = changes.length === SHOWN + 1 ? [] : changes.slice(SHOWN)
  return (
    <>
      <ChangeList of={more.length === 0 ? changes : changes.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary className={folding.summary}>{counted(more.length, 'further change', 'further changes')}</summary>
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
