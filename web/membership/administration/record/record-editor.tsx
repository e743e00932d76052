import { Mail, UserRound } from 'lucide-react'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { usePlanName } from '#web/membership/plans/use-plan-name.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import type { Ask } from '../dialogs/member-dialogs.tsx'
import { MemberAvatar, profileAddress } from '../member-name.tsx'
import { MemberHistory } from '../panel/member-history.tsx'
import { MemberNotes } from '../panel/member-notes.tsx'
import { MissingDetails } from '../panel/missing-details.tsx'
import { PossibleDuplicates } from '../possible-duplicates.tsx'
import { MemberStatusBadges } from '../register/register-columns.tsx'
import styles from './record.module.css'
import { RecordChanges } from './record-changes.tsx'
import { RecordDues } from './record-dues.tsx'
import { RecordFamily } from './record-family.tsx'
import type { MemberOfRecord } from './record-part.tsx'
import { ContactPart, MembershipPart, PersonPart } from './record-parts.tsx'
import { RecordLogin, RecordPhoto } from './record-people.tsx'

type RecordProps = { ask: Ask; isSuperAdmin: boolean }

/** One member on one page: read first, and each section edited and saved on its own. */
export function RecordEditor({ id, ...rest }: RecordProps & { id: string }) {
  const { data: record, error, refetch } = useApi('GET /api/admin/members/:id', { params: { id } })
  if (record) return <RecordSections record={record} {...rest} />
  return (
    <>
      <WorkHead title="Members" />
      {error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading the member...</p>
      )}
    </>
  )
}

function RecordSections({ record, ...rest }: RecordProps & { record: MemberOfRecord }) {
  const isErased = record.erasedAt !== null
  return (
    <div className="grid gap-4">
      <RecordTop record={record} />
      <PossibleDuplicates member={record} />
      <MissingDetails member={record} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecordDues record={record} ask={rest.ask} />
          <PersonPart record={record} />
          <ContactPart record={record} />
          <MembershipPart record={record} />
          <Box title="Committee notes" padded>
            <MemberNotes member={record} isUnderTitle />
          </Box>
          {record.history.length > 0 && (
            <Box title="History" padded>
              <MemberHistory history={record.history} isUnderTitle />
            </Box>
          )}
        </div>
        <div className={styles.column}>
          {!isErased && record.membershipType === 'family' && (
            <Box title="Family" padded>
              <RecordFamily record={record} />
            </Box>
          )}
          {!isErased && (
            <>
              <RecordPhoto key={`photo ${record.photoUrl}`} record={record} />
              <RecordLogin key={`login ${record.loginAddress}`} record={record} />
            </>
          )}
          <RecordChanges record={record} {...rest} />
        </div>
      </div>
    </div>
  )
}

/** Who it is, the state of the membership, and what to do most often. */
function RecordTop({ record }: { record: MemberOfRecord }) {
  const { id, fullName, membershipNumber, joinedDate, membershipType, familyMembers, emirate, submittedAt } = record
  const mayWrite = useDuty('announcements')
  const plan = usePlanName(record.planId) ?? MEMBERSHIP_TYPE_LABELS[membershipType]
  const people = membershipType === 'family' ? `, ${counted(familyMembers.length + 1, 'person', 'people')}` : ''
  return (
    <>
      <div className={styles.top}>
        <MemberAvatar member={record} size="large" />
        <WorkHead
          title={fullName}
          isShownOnPhones
          note={
            <span className="row">
              <MemberStatusBadges member={record} /> {emirate}
            </span>
          }
          actions={
            <>
              {mayWrite && isActiveMember(record) && (
                <ButtonLink size="small" variant="outline" href={writeAddress({ about: 'member', id })}>
                  <Mail aria-hidden="true" /> Write
                </ButtonLink>
              )}
              <ButtonLink size="small" variant="outline" href={profileAddress(id)} newTab>
                <UserRound aria-hidden="true" /> Open profile
              </ButtonLink>
            </>
          }
        />
      </div>
      <KeyValueList
        layout="columns"
        className={styles.facts}
        items={[
          { label: 'Number', value: membershipNumber ?? 'No number' },
          joinedDate
            ? { label: 'Member since', value: formatCardDate(joinedDate) }
            : { label: 'Applied', value: formatCardDate(submittedAt) },
          { label: 'Plan', value: `${plan}${people}` },
        ]}
      />
    </>
  )
}
