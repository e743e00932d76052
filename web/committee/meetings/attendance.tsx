import { useState } from 'react'
import { ATTENDANCE_LABELS, ATTENDANCES, type Attendance } from '#shared/committee/meetings/meeting-enums.ts'
import { countAttendance, countPresent, describeHall } from '#shared/committee/meetings/meeting-rules.ts'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './attendance.module.css'
import type { Meeting } from './meeting-types.ts'

type Present = { id: string; attendance: Attendance; note: string }
type Person = Meeting['people'][number]
type AttendanceBoxProps = {
  meeting: Meeting
  /** As it is written now. */
  people: readonly Present[]
  /** Undefined for readers. */
  onChange?: ((id: string, changed: Partial<Present>) => void) | undefined
}

/** Somebody who was invited after the window was opened. */
const NOT_MARKED = { attendance: 'invited', note: '' } as const

/** Who is here, online, excused or absent, and whether that is enough. */
export const AttendanceBox = ({ meeting, people, onChange }: AttendanceBoxProps) => (
  <div id="attendance" className={styles.target}>
    <Box
      title="Attendance"
      aside={
        <StatusBadge word={isEnough(meeting, people) ? 'Here' : 'Pending'}>
          {describePresent(meeting, people)}
        </StatusBadge>
      }
    >
      <Counts people={people} />
      <ul className={styles.people}>
        {meeting.people.map((person) => {
          const present = people.find(({ id }) => id === person.id) ?? { ...NOT_MARKED, id: person.id }
          const office = describeOffice(person, meeting)
          return (
            <li key={person.id}>
              <Initials name={person.name} />
              {onChange ? (
                <WrittenPerson person={person} office={office} present={present} onChange={onChange} />
              ) : (
                <ReadPerson person={person} office={office} present={present} />
              )}
            </li>
          )
        })}
      </ul>
    </Box>
  </div>
)

/** Leads to the list where it is below the agenda. */
export const AttendanceLink = ({ meeting, people }: Pick<AttendanceBoxProps, 'meeting' | 'people'>) => (
  <a className={`num ${styles.link}`} href="#attendance">
    {`Attendance: ${describePresent(meeting, people)}`}
  </a>
)

const isEnough = ({ quorum }: Meeting, people: readonly Present[]) => quorum === null || countPresent(people) >= quorum

const describePresent = ({ quorum, hall }: Meeting, people: readonly Present[]) =>
  hall
    ? describeHall(people, hall)
    : `${countPresent(people)} of ${people.length}${quorum === null ? '' : `, quorum ${quorum}`}`

/** 'President, chair' */
const describeOffice = ({ name, office }: Person, { chair, writer }: Meeting): string =>
  [office, name === chair && 'chair', name === writer?.name && 'writes'].filter(Boolean).join(', ')

function Counts({ people }: Pick<AttendanceBoxProps, 'people'>) {
  const { present, excused, absent, invited } = countAttendance(people)
  const counts = [
    ['present', present],
    ['excused', excused],
    ['absent', absent],
    ['no reply', invited],
  ] as const
  return (
    <dl className={styles.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** From the first and the last word of the name. */
function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/)
  return <Avatar size="small" tone="silk" firstName={words[0]} lastName={words.length > 1 ? words.at(-1) : ''} />
}

type PersonProps = { person: Person; office: string; present: Present }

const ReadPerson = ({ person: { name }, office, present: { attendance, note } }: PersonProps) => (
  <>
    <span className={styles.who}>
      <b>{name}</b>
      <span className="block small soft">{[office, note].filter(Boolean).join(', ')}</span>
    </span>
    <span data-attendance={attendance} className={styles.word}>
      {ATTENDANCE_LABELS[attendance]}
    </span>
  </>
)

type WrittenPersonProps = PersonProps & { onChange: NonNullable<AttendanceBoxProps['onChange']> }

function WrittenPerson({ person: { id, name }, office, present: { attendance, note }, onChange }: WrittenPersonProps) {
  const [isNoting, setNoting] = useState(false)
  const hasNote = note !== '' || isNoting
  return (
    <>
      <span className={styles.who}>
        <b>{name}</b>
        <span className={`block small soft ${styles.under}`}>
          {office && <span>{office}</span>}
          {attendance !== 'invited' && !hasNote && (
            <button type="button" className={styles.add} onClick={() => setNoting(true)}>
              Add a note<span className="visually-hidden"> on {name}</span>
            </button>
          )}
        </span>
      </span>
      <Select
        className={styles.choice}
        data-attendance={attendance}
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
      {hasNote && (
        <TextInput
          autoFocus={isNoting}
          className={styles.note}
          aria-label={`Note on ${name}`}
          placeholder="Came at 7:40, works late…"
          maxLength={120}
          value={note}
          onChange={({ target }) => onChange(id, { note: target.value })}
        />
      )}
    </>
  )
}
