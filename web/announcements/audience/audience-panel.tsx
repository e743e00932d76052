import { LEFT_OUT_REASON_LABELS } from '#shared/announcements/announcement-enums.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { ShowMore } from '#web/platform/listing/show-more.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import type { Reach, ReachRequest } from '../announcement-queries.ts'
import styles from './audience.module.css'
import { describeLeftOut } from './reach-text.tsx'
import { useAudiencePages } from './use-audience-pages.ts'

type Person = ResponseOf<'POST /api/admin/audiences/people'>[number]
type PanelProps = { request: ReachRequest; reach: Reach | undefined; onClose: () => void }

/** The people of an audience by name, with the reason for those who are left out. */
export function AudiencePanel({ request, reach, onClose }: PanelProps) {
  const { people, error, isPending, hasMore, isFetchingMore, fetchMore, retry } = useAudiencePages(request)
  return (
    <SidePanel
      title={reach ? `Who gets it: ${counted(reach.count, 'member', 'members')}` : 'Who gets it'}
      recordKey="audience"
      onClose={onClose}
    >
      {reach && describeLeftOut(reach).length > 0 && <p className="small soft">{describeLeftOut(reach).join(' ')}</p>}
      {error && <ListFailure error={error} onRetry={retry} />}
      {isPending && <p role="status">Loading names...</p>}
      {!isPending && !error && people.length === 0 && <p>Nobody yet. Choose who gets it.</p>}
      <ul aria-label="People">
        {people.map((person) => (
          <PersonRow key={person.memberId} person={person} channels={request.channels.length} />
        ))}
      </ul>
      {hasMore && <p className="small soft">{`${formatCount(people.length)} are shown.`}</p>}
      <ShowMore hasMore={hasMore} isFetchingMore={isFetchingMore} fetchMore={fetchMore} />
    </SidePanel>
  )
}

type PersonRowProps = { person: Person; channels: number }

function PersonRow({ person: { memberId, name, photo, leftOut }, channels }: PersonRowProps) {
  // most people have allowed no phone notifications: it matters to those who get nothing else
  const reasons = leftOut.filter(({ reason }) => reason !== 'no_device' || leftOut.length >= channels)
  const [firstName, ...rest] = name.split(' ')
  return (
    <li className={styles.person}>
      <Avatar src={photo} firstName={firstName ?? ''} lastName={rest.at(-1) ?? ''} tone="silk" size="small" />
      <span>
        <Link to={`/admin?tab=members&person=${memberId}`}>{name}</Link>
        {reasons.length > 0 && <small>{reasons.map(reasonOf).join('; ')}</small>}
      </span>
    </li>
  )
}

function reasonOf({ reason, channel }: Person['leftOut'][number]): string {
  const where = channel && { mail: 'no email', bell: 'not in the bell', push: 'not on the phone' }[channel]
  return where ? `${where}: ${LEFT_OUT_REASON_LABELS[reason].toLowerCase()}` : LEFT_OUT_REASON_LABELS[reason]
}
