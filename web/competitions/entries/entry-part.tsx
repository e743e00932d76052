import { Award, Pencil } from 'lucide-react'
import { useState } from 'react'
import { APPEAL_STATE_LABELS, ITEM_STATE_LABELS } from '#shared/competitions/competition-enums.ts'
import { placeWord } from '#shared/competitions/result-text-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { AppealDialog } from './appeal-dialog.tsx'
import styles from './own-entries.module.css'
import type { OwnEntry, OwnParticipant } from './own-festival.ts'
import { OwnGroupDialog } from './own-group-dialog.tsx'

type EntryPartProps = { eventId: string; entry: OwnEntry; person: OwnParticipant; isNamed: boolean }

/** One entry of the family: its group, its result, and what can be done about it. */
export function EntryPart({ eventId, entry, person, isNamed }: EntryPartProps) {
  const { title, programId, startsAt, stage, state, result, groupName } = entry
  const facts = [startsAt && formatCardDateTime(startsAt), stage].filter(Boolean).join(', ')
  if (!isNamed && !groupName && !entry.joinCode && !result && state === 'entries') return null
  return (
    <div className={styles.entry}>
      {isNamed && (
        <h4>
          <Anchor href={`/programs/${programId}`}>{title}</Anchor>
        </h4>
      )}
      {isNamed && facts && <p className="small">{facts}</p>}
      <Group eventId={eventId} entry={entry} />
      {result ? (
        <Result eventId={eventId} entry={entry} person={person} />
      ) : (
        state !== 'entries' && <p className="small">{ITEM_STATE_LABELS[state]}. The result will appear here.</p>
      )}
    </div>
  )
}

function Group({ eventId, entry }: { eventId: string; entry: OwnEntry }) {
  const [isEditing, setEditing] = useState(false)
  const { groupName, joinCode, isLeader, members, chestNumber, state, kind } = entry
  if (kind !== 'group') return null
  return (
    <>
      <p>
        <b>{groupName ?? 'Your group has no name yet'}</b>
        {chestNumber !== null && <span className="num">, chest number {chestNumber}</span>}
      </p>
      <p className="small">{members.map(({ name }) => name).join(', ')}</p>
      {joinCode && state === 'entries' && (
        <p className="small">
          The other members of the group join with this code: <span className={styles.code}>{joinCode}</span>
        </p>
      )}
      {state === 'entries' && (
        <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" /> {isLeader ? 'Change the group' : 'Leave the group'}
        </Button>
      )}
      {isEditing && <OwnGroupDialog eventId={eventId} entry={entry} onClose={() => setEditing(false)} />}
    </>
  )
}

function Result({ eventId, entry, person }: { eventId: string; entry: OwnEntry; person: OwnParticipant }) {
  const [isAppealing, setAppealing] = useState(false)
  const { result, appeal, certificates, programId } = entry
  if (!result) return null
  const { place, grade, isAbsent, isDisqualified, canAppealUntil } = result
  const certificate = certificates.find(({ participantId }) => participantId === person.participantId)
  const canAppeal = !appeal && new Date(canAppealUntil) > new Date()
  return (
    <>
      <p className="row">
        {place !== null && <Badge plain>{placeWord(place)} place</Badge>}
        {grade && <Badge plain>{grade} grade</Badge>}
        {isAbsent && <StatusBadge word="Absent" />}
        {isDisqualified && <StatusBadge word="Disqualified" />}
        <Anchor href={`/programs/${programId}/results`}>All places</Anchor>
      </p>
      <div className="button-row">
        {certificate && (
          <ButtonLink size="small" variant="outline" href={`/member/certificates/${eventId}/${certificate.id}`}>
            <Award aria-hidden="true" /> Certificate
          </ButtonLink>
        )}
        {canAppeal && (
          <Button size="small" variant="quiet" onClick={() => setAppealing(true)}>
            Appeal
          </Button>
        )}
      </div>
      {appeal && (
        <p className="small">
          Your appeal: {APPEAL_STATE_LABELS[appeal.state]}. {appeal.decisionReason}
        </p>
      )}
      {isAppealing && <AppealDialog eventId={eventId} entry={entry} onClose={() => setAppealing(false)} />}
    </>
  )
}
