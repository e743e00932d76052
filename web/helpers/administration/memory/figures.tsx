import type { ReactNode } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatShortDay, formatTime, gulfDay } from '#shared/platform/gulf-dates.ts'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from '../plan.module.css'
import type { Memory } from '../plan-types.ts'
import { Meals } from './meals.tsx'

/** What an edition remembers once it is over: who came and when, how late the stages ran, and what was served. */
export function Figures({ eventId, memory }: { eventId: string; memory: Memory }) {
  return (
    <section className="grid gap-3" id="memory" aria-labelledby="memory-title">
      <h2 id="memory-title">What this edition remembers</h2>
      <div className={styles.figures}>
        <People memory={memory} />
        <Arrivals memory={memory} />
        <Helpers memory={memory} />
        <Stages memory={memory} />
        <Meals eventId={eventId} memory={memory} />
      </div>
    </section>
  )
}

type FigureProps = { memory: Memory }

function People({ memory: { people, parties } }: FigureProps) {
  return (
    <Box title="Who came" aside={`${people.came} of ${people.registered}`} padded>
      {parties.length === 0 ? (
        <p className="soft">Nobody was registered.</p>
      ) : (
        <ul className={styles.bars}>
          {parties.map(({ size, parties: count, registered, came }, at) => (
            <Bar
              key={size}
              label={at === parties.length - 1 && size >= LARGEST ? `Parties of ${size} or more` : partyOf(size)}
              note={counted(count, 'party', 'parties')}
              value={came}
              of={registered}
            />
          ))}
        </ul>
      )}
    </Box>
  )
}

/** The server counts larger parties with these. */
const LARGEST = 6
const partyOf = (size: number) => (size === 1 ? 'People alone' : `Parties of ${size}`)

function Arrivals({ memory: { arrivals } }: FigureProps) {
  const most = Math.max(...arrivals.map(({ people }) => people), 1)
  const days = new Set(arrivals.map(({ at }) => gulfDay(at)))
  return (
    <Box title="When they came" aside="by quarter of an hour" padded>
      {arrivals.length === 0 ? (
        <p className="soft">Nobody was checked in.</p>
      ) : (
        <ul className={styles.bars}>
          {arrivals.map(({ at, people }) => (
            <li key={at}>
              <span className="num">{days.size > 1 ? `${formatShortDay(at)}, ${formatTime(at)}` : formatTime(at)}</span>
              <b className="num">{people}</b>
              <meter className={styles.meter} min={0} max={most} value={people} aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

function Helpers({ memory: { shifts } }: FigureProps) {
  return (
    <Box title="Helpers" aside={`${shifts.came} of ${shifts.taken} came`} padded>
      {shifts.jobs.length === 0 ? (
        <p className="soft">There were no shifts.</p>
      ) : (
        <ul className={styles.bars}>
          {shifts.jobs.map(({ title, needed, taken, came }) => (
            <Bar
              key={title}
              label={title}
              note={`${taken} had taken a shift, ${needed} were needed`}
              value={came}
              of={taken}
            />
          ))}
        </ul>
      )}
    </Box>
  )
}

function Stages({ memory: { stages } }: FigureProps) {
  if (stages.length === 0) return null
  return (
    <Box title="Stages" aside="longest delay" padded>
      <ul className={styles.bars}>
        {stages.map(({ stage, minutes, after }) => (
          <li key={stage}>
            <span>
              {stage}
              {minutes > 0 && <span className="small soft block">{`after ${after}`}</span>}
            </span>
            <b className={minutes >= 10 ? 'num wrong' : 'num'}>{minutes > 0 ? `${minutes} min late` : 'On time'}</b>
          </li>
        ))}
      </ul>
    </Box>
  )
}

type BarProps = { label: ReactNode; note?: string; value: number; of: number }

function Bar({ label, note, value, of }: BarProps) {
  return (
    <li>
      <span className="anywhere">
        {label}
        {note && <span className="small soft block">{note}</span>}
      </span>
      <b className="num">{`${value} of ${of}`}</b>
      <meter className={styles.meter} min={0} max={Math.max(of, 1)} value={value} aria-hidden="true" />
    </li>
  )
}
