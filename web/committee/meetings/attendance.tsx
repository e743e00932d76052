import { useState } from 'react'
import { ATTENDANCE_LABELS, ATTENDANCES, type Attendance } from '#shared/committee/meetings/meeting-enums.ts'
import { countPresent } from '#shared/committee/meetings/meeting-rules.ts'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './attendance.module.css'
import type { Meeting } from './meeting-types.ts'

/** From the first and the last word of the name. */
function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/)
  return <Avatar size="small" tone="silk" firstName={words[0]} lastName={words.length > 1 ? words.at(-1) : ''} />
}

type Present = { id: string; attendance: Attendance; note: string }
type AttendanceBoxProps = {
  meeting: Meeting
  /** As it is written now. */
  people: readonly Present[]
  /** Undefined for readers. */
  onChange?: ((id: string, changed: Partial<Present>) => void) | undefined
}

/** Who is here, online, excused or absent, and whether that is enough. */
export function AttendanceBox({ meeting, people, onChange }: AttendanceBoxProps) {
  const [noted, setNoted] = useState<string | null>(null)
  const present = countPresent(people)
  const { quorum } = meeting
  return (
    <Box
      title="Attendance"
      aside={
        <StatusBadge word={quorum !== null && present < quorum ? 'Pending' : 'Here'}>
          {`${present} of ${people.length}${quorum === null ? '' : `, quorum ${quorum}`}`}
        </StatusBadge>
      }
    >
      <ul className={styles.people}>
        {meeting.people.map(({ id, name, office }) => {
          const { attendance, note } = people.find((each) => each.id === id) ?? { attendance: 'invited', note: '' }
          return (
            <li key={id}>
              <Initials name={name} />
              <span className={styles.who}>
                <b>{name}</b>
                {onChange ? (
                  <>
                    {office && <span className="block small soft">{office}</span>}
                    {attendance !== 'invited' && note === '' && noted !== id && (
                      <button type="button" className={styles.add} onClick={() => setNoted(id)}>
                        Add a note<span className="visually-hidden"> on {name}</span>
                      </button>
                    )}
                  </>
                ) : (
                  <span className="block small soft">{[office, note].filter(Boolean).join(', ')}</span>
                )}
              </span>
              {onChange ? (
                <Select
                  className={styles.choice}
                  aria-label={`Attendance of ${name}`}
                  value={attendance}
                  onChange={({ target }) => onChange(id, { attendance: target.value as Attendance })}
                >
                  {ATTENDANCES.map((each) => (
                    <option key={each} value={each}>
                      {ATTENDANCE_LABELS[each]}
                    </option>
                  ))}
                </Select>
              ) : (
                <span data-attendance={attendance} className={styles.word}>
                  {ATTENDANCE_LABELS[attendance]}
                </span>
              )}
              {onChange && (note !== '' || noted === id) && (
                <TextInput
                  autoFocus={noted === id}
                  className={styles.note}
                  aria-label={`Note on ${name}`}
                  placeholder="Came at 7:40, works late…"
                  maxLength={120}
                  value={note}
                  onChange={({ target }) => onChange(id, { note: target.value })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
