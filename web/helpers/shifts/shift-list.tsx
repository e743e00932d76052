import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { countMissing, isUrgent } from '#shared/helpers/helper-rules.ts'
import { formatWeekdayDate, gulfDay } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { type FamilyHelper, keyOf, type OfferedShift, type OwnHelpers } from './shift-types.ts'
import styles from './shifts.module.css'
import { TakeDialog } from './take-dialog.tsx'
import { whoFits } from './who-fits.ts'

/** All shifts by day, for the whole family or one person of it. */
export function ShiftList({ shifts, people, isOpen }: Pick<OwnHelpers, 'shifts' | 'people' | 'isOpen'>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [taking, setTaking] = useState<OfferedShift | null>(null)
  const who = people.filter((person) => chosen === null || keyOf(person) === chosen)
  if (!isOpen)
    return <EmptyState title="Shifts cannot be taken yet">The committee is still writing the plan.</EmptyState>
  const ahead = shifts.filter(({ startsAt }) => new Date(startsAt) > new Date())
  const days = [...Map.groupBy(ahead, ({ startsAt }) => gulfDay(startsAt))]
  return (
    <section aria-labelledby="fitting-shifts" className="grid gap-4">
      <h2 id="fitting-shifts" className="h3 display">
        What fits you
      </h2>
      {people.length > 1 && (
        <ChipRow label="Who" large>
          <ChoiceChip pressed={chosen === null} onClick={() => setChosen(null)}>
            All of us
          </ChoiceChip>
          {people.map((person) => (
            <ChoiceChip key={keyOf(person)} pressed={chosen === keyOf(person)} onClick={() => setChosen(keyOf(person))}>
              {person.name.split(' ')[0]}
            </ChoiceChip>
          ))}
        </ChipRow>
      )}
      {days.length === 0 && <EmptyState title="No upcoming shifts">Thank you for looking.</EmptyState>}
      {days.map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={styles.day}>{formatWeekdayDate(ofDay[0]!.startsAt)}</h3>
          <ul>
            {ofDay
              .filter((shift) => !isFull(shift))
              .map((shift) => (
                <ShiftRow key={shift.id} shift={shift} people={who} onTake={() => setTaking(shift)} />
              ))}
          </ul>
          <FullShifts shifts={ofDay.filter(isFull)} />
        </div>
      ))}
      {taking && <TakeDialog shift={taking} people={who} onClose={() => setTaking(null)} />}
    </section>
  )
}

const isFull = (shift: OfferedShift): boolean => countMissing(shift) === 0

/** Nobody can take them, so they are one line that opens. */
function FullShifts({ shifts }: { shifts: readonly OfferedShift[] }) {
  if (shifts.length === 0) return null
  return (
    <Disclosure title={shifts.length === 1 ? '1 shift is full' : `${shifts.length} shifts are full`}>
      <ul className="grid gap-2">
        {shifts.map(({ id, job, startsAt, endsAt }) => (
          <li key={id}>
            <b>{job}</b>, <span className="num">{formatHours(startsAt, endsAt)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type ShiftRowProps = { shift: OfferedShift; people: readonly FamilyHelper[]; onTake: () => void }

/** A shift that somebody of the family could take; any other one says why not. */
function ShiftRow({ shift, people, onTake }: ShiftRowProps) {
  const { job, place, startsAt, endsAt } = shift
  const fits = people.map((person) => ({
    person,
    fit: shift.fits.find(({ familyMemberId }) => familyMemberId === person.familyMemberId),
  }))
  const able = whoFits(fits.flatMap(({ person, fit }) => (fit ? [{ ...fit, name: person.name }] : [])))
  const left = countMissing(shift)
  if (able.length === 0) return <LeftOut shift={shift} reasons={fits.map(({ fit }) => fit?.obstacle ?? '')} />
  const warnings = able.flatMap(({ warning }) => warning ?? [])
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h4>{job}</h4>
        <p>
          <b className="num">{formatHours(startsAt, endsAt)}</b> <span className="soft">{place}</span>
        </p>
        <p className="small">{ONE_OF.format(able.map(({ name }) => name.split(' ')[0] ?? ''))}</p>
        {warnings.map((warning) => (
          <p key={warning} className="small soft">
            {warning}
          </p>
        ))}
      </div>
      <p className={styles.left} data-urgent={isUrgent(shift) || undefined}>
        <b className="num">{left}</b> {left === 1 ? 'place left' : 'places left'}
      </p>
      <Button variant="outline" onClick={onTake}>
        Take it<span className="visually-hidden"> {`${job}, ${formatHours(startsAt, endsAt)}`}</span>
      </Button>
    </li>
  )
}

const ONE_OF = new Intl.ListFormat('en', { type: 'disjunction' })

function LeftOut({ shift, reasons }: { shift: OfferedShift; reasons: readonly string[] }) {
  const { job, startsAt, endsAt } = shift
  return (
    <li className={styles.out}>
      <Clock aria-hidden="true" />
      <p>
        <b>{job}</b>, <span className="num">{formatHours(startsAt, endsAt)}</span>:{' '}
        <span>{[...new Set(reasons)].filter(Boolean).join(' ')}</span>
      </p>
    </li>
  )
}
