import { useState } from 'react'
import { type FestivalStep, listSteps, splitLater } from '#shared/competitions/festival-today-rules.ts'
import { stageName } from '#shared/competitions/stage-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatOnKnownDays } from '#shared/platform/known-days.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useNow } from '#web/platform/clock.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './administration.module.css'
import {
  type AdminFestival,
  type AdminItem,
  categoryName,
  festivalPath,
  itemPath,
  rollCallers,
  whenOf,
} from './festival-queries.ts'

/** What waits at the festival now, from the roll call to the appeals: a line for each item, with its action. */
export function FestivalToday({ festival }: { festival: AdminFestival }) {
  const { eventId, items } = festival
  const appeals = useApi('GET /api/admin/events/:id/appeals', { params: { id: eventId } })
  const open = appeals.data?.filter(({ state }) => state === 'open') ?? []
  const now = useNow()
  const { account } = useAccount()
  const { steps, later } = splitLater(listSteps(items, now), now)
  // only roll-call admins can call the roll
  const first = steps.findIndex(({ step }) => step !== 'roll_call' || rollCallers(festival, account?.id).isOne)
  if (steps.length + later.length + open.length === 0)
    return (
      <EmptyState
        title="Nothing to do now"
        action={<ButtonLink href={festivalPath(eventId, 'sheet')}>Open the sheet</ButtonLink>}
      >
        Items with entries appear here, from step to step: roll call, stage, judge sheets, second confirmation,
        publication and appeals.
      </EmptyState>
    )
  return (
    <div className="stack">
      <p className="soft num">{progressOf(items)}</p>
      <MissingLinks festival={festival} items={steps.flatMap((each) => each.items)} />
      <div className={styles.steps}>
        {steps.map(({ step, items: waiting }, at) => (
          <StepBox key={step} festival={festival} step={step} items={waiting} isFirst={at === first} now={now} />
        ))}
        {later.length > 0 && <Later festival={festival} items={later} />}
        {open.length > 0 && <OpenAppeals eventId={eventId} appeals={open} />}
      </div>
    </div>
  )
}

type LaterProps = { festival: AdminFestival; items: readonly AdminItem[] }

const Later = ({ festival, items }: LaterProps) => (
  <Box title="Later today" aside={counted(items.length, 'item', 'items')}>
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.programId} className={styles.line}>
          <span>
            <b>{item.title}</b>
            <small>{detailsOf('roll_call', item, whenOf(item, festival)).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  </Box>
)

type Appeal = ResponseOf<'GET /api/admin/events/:id/appeals'>[number]

const OpenAppeals = ({ eventId, appeals }: { eventId: string; appeals: readonly Appeal[] }) => (
  <Box title="Appeals" aside={counted(appeals.length, 'appeal', 'appeals')}>
    <ul className={styles.lines}>
      {appeals.map(({ id, title, entryName }) => (
        <li key={id} className={styles.line}>
          <span>
            <b>{entryName}</b>
            <small>Against the result of {title}</small>
          </span>
          <ButtonLink size="small" variant="outline" href={festivalPath(eventId, 'appeals')}>
            Decide<span className="visually-hidden"> the appeal of {entryName}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Box>
)

type MissingLinksProps = { festival: AdminFestival; items: readonly AdminItem[] }

/** Judges of the items that are waiting who cannot open their sheets yet. */
function MissingLinks({ festival: { eventId }, items }: MissingLinksProps) {
  const { data } = useApi('GET /api/admin/events/:id/judges', { params: { id: eventId } })
  const needed = new Set(items.flatMap(({ judgeIds }) => judgeIds))
  const without = data?.filter(({ id, userId, link }) => needed.has(id) && !userId && !link) ?? []
  if (without.length === 0) return null
  return (
    <Alert tone="amber" title={`${counted(without.length, 'judge has', 'judges have')} no link yet`}>
      <p>{without.map(({ name }) => name).join(', ')}</p>
      <div className="button-row">
        <ButtonLink size="small" variant="outline" href={festivalPath(eventId, 'judges')}>
          Invite the judges
        </ButtonLink>
      </div>
    </Alert>
  )
}

/** '4 of 30 items are published. 2 items have no entries.' */
function progressOf(items: readonly AdminItem[]): string {
  const published = items.filter(({ state }) => state === 'published').length
  const empty = items.filter(({ state, entryCount }) => state === 'entries' && entryCount === 0).length
  const sentences = [`${published} of ${counted(items.length, 'item is', 'items are')} published.`]
  return [...sentences, ...(empty > 0 ? [`${counted(empty, 'item has', 'items have')} no entries.`] : [])].join(' ')
}

/** Of a step, before all are shown. */
const SHOWN = 4

type StepBoxProps = {
  festival: AdminFestival
  step: FestivalStep
  items: readonly AdminItem[]
  isFirst: boolean
  now: Date
}

/** The items that wait for one step; the very first has the filled button. */
function StepBox({ festival, step, items, isFirst, now }: StepBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? items : items.slice(0, SHOWN)
  return (
    <Box title={STEPS[step].title} aside={counted(items.length, 'item', 'items')}>
      <ul className={styles.lines}>
        {shown.map((item, at) => (
          <Line
            key={item.programId}
            festival={festival}
            step={step}
            item={item}
            isFirst={isFirst && at === 0}
            lateSince={isLate(step, item, now) ? formatOnKnownDays(item.startsAt ?? now, [now]) : null}
          />
        ))}
        {items.length > SHOWN && (
          <li className={styles.line}>
            <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${items.length}`}
            </Button>
          </li>
        )}
      </ul>
    </Box>
  )
}

type Step = { title: string; action: string; path: (eventId: string, item: AdminItem) => string }
const ofItem = (part: string) => (eventId: string, item: AdminItem) => itemPath(eventId, item.programId, part)

const stagePath = (eventId: string, { stage }: AdminItem) =>
  `/admin/events/${eventId}/stage?stage=${encodeURIComponent(stageName({ name: stage }))}`

const STEPS: Record<FestivalStep, Step> = {
  judges: { title: 'Without judges', action: 'Choose judges', path: ofItem('setup') },
  roll_call: { title: 'Roll call', action: 'Call the roll', path: ofItem('roll-call') },
  stage: { title: 'On stage', action: 'To the stage', path: stagePath },
  sheets: { title: 'Missing judge sheets', action: 'Type the marks', path: ofItem('marks') },
  confirmation: { title: 'To confirm', action: 'Check and confirm', path: ofItem('marks') },
  publication: { title: 'To publish', action: 'Publish', path: ofItem('marks') },
}

/** For an admin who may not call the roll. */
const OF_OTHERS = {
  action: 'Choose roll-call admins',
  path: (eventId: string) => festivalPath(eventId, 'rules'),
}

/** An item that has not begun although its time has come. */
const isLate = (step: FestivalStep, { startsAt }: AdminItem, now: Date) =>
  step === 'roll_call' && startsAt !== null && new Date(startsAt) < now

type LineProps = {
  festival: AdminFestival
  step: FestivalStep
  item: AdminItem
  isFirst: boolean
  lateSince: string | null
}

function Line({ festival, step, item, isFirst, lateSince }: LineProps) {
  const { eventId, settings } = festival
  const { title, form } = item
  const { account } = useAccount()
  const callers = rollCallers(festival, account?.id)
  const isForOthers = step === 'roll_call' && !callers.isOne
  const { action, path } = isForOthers ? OF_OTHERS : STEPS[step]
  const when = lateSince === null && whenOf(item, festival)
  const details = detailsOf(step, item, when)
  return (
    <li className={styles.line}>
      <span>
        <b>{title}</b>
        <small>
          {lateSince && <span className="waiting">{`Due since ${lateSince} · `}</span>}
          {[categoryName(settings, form.ageCategory), ...details].join(' · ')}
          {isForOthers && <span>{` · ${callers.names || 'nobody'} may call the roll`}</span>}
        </small>
      </span>
      <ButtonLink size="small" variant={isFirst ? 'primary' : 'outline'} href={path(eventId, item)}>
        {action}
        <span className="visually-hidden">: {title}</span>
      </ButtonLink>
    </li>
  )
}

function detailsOf(step: FestivalStep, item: AdminItem, when: string | false): string[] {
  const { stage, entryCount, toPerformCount, submittedCount, judgeIds, confirmationCount } = item
  if (step === 'sheets') return [`${submittedCount} of ${judgeIds.length} submitted`]
  if (step === 'confirmation')
    return [confirmationCount === 0 ? 'Nobody has confirmed it yet' : 'One person has confirmed it']
  if (step === 'publication') return ['Confirmed by two people']
  if (step === 'stage' && toPerformCount < entryCount)
    return [stage ?? 'No stage', `${toPerformCount} of ${counted(entryCount, 'entry', 'entries')} to perform`]
  return [...(when ? [when] : []), stage ?? 'No stage', counted(entryCount, 'entry', 'entries')]
}
