import { useState } from 'react'
import { type FestivalStep, listSteps } from '#shared/competitions/festival-today-rules.ts'
import { stageName } from '#shared/competitions/stage-rules.ts'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatShortDay } from '#shared/platform/gulf-dates.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './administration.module.css'
import { type AdminFestival, type AdminItem, categoryName, festivalPath, itemPath } from './festival-queries.ts'

/** What waits at the festival now, from the roll call to the appeals: a line for each item, with its action. */
export function FestivalToday({ festival }: { festival: AdminFestival }) {
  const { eventId, items } = festival
  const appeals = useApi('GET /api/admin/events/:id/appeals', { params: { id: eventId } })
  const open = appeals.data?.filter(({ state }) => state === 'open') ?? []
  const steps = listSteps(items, new Date())
  if (steps.length === 0 && open.length === 0)
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
      {steps.map(({ step, items: waiting }, at) => (
        <StepBox key={step} festival={festival} step={step} items={waiting} isFirst={at === 0} />
      ))}
      {open.length > 0 && (
        <Box title="Appeals" aside={counted(open.length, 'appeal', 'appeals')}>
          <ul className={styles.lines}>
            {open.map(({ id, title, entryName }) => (
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
      )}
    </div>
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

type StepBoxProps = { festival: AdminFestival; step: FestivalStep; items: readonly AdminItem[]; isFirst: boolean }

/** The items that wait for one step; the very first has the filled button. */
function StepBox({ festival, step, items, isFirst }: StepBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? items : items.slice(0, SHOWN)
  return (
    <Box title={STEPS[step].title} aside={counted(items.length, 'item', 'items')}>
      <ul className={styles.lines}>
        {shown.map((item, at) => (
          <Line key={item.programId} festival={festival} step={step} item={item} isFirst={isFirst && at === 0} />
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

type LineProps = { festival: AdminFestival; step: FestivalStep; item: AdminItem; isFirst: boolean }

function Line({ festival: { eventId, settings }, step, item, isFirst }: LineProps) {
  const { title, form } = item
  const { action, path } = STEPS[step]
  return (
    <li className={styles.line}>
      <span>
        <b>{title}</b>
        <small>{[categoryName(settings, form.ageCategory), ...detailsOf(step, item)].join(' · ')}</small>
      </span>
      <ButtonLink size="small" variant={isFirst ? 'primary' : 'outline'} href={path(eventId, item)}>
        {action}
        <span className="visually-hidden">: {title}</span>
      </ButtonLink>
    </li>
  )
}

function detailsOf(step: FestivalStep, item: AdminItem): string[] {
  const { startsAt, endsAt, stage, entryCount, toPerformCount, submittedCount, judgeIds, confirmationCount } = item
  if (step === 'sheets') return [`${submittedCount} of ${judgeIds.length} submitted`]
  if (step === 'confirmation')
    return [confirmationCount === 0 ? 'Nobody has confirmed it yet' : 'One person has confirmed it']
  if (step === 'publication') return ['Confirmed by two people']
  if (step === 'stage' && toPerformCount < entryCount)
    return [stage ?? 'No stage', `${toPerformCount} of ${counted(entryCount, 'entry', 'entries')} to perform`]
  const when = startsAt ? `${formatShortDay(startsAt)}, ${formatHours(startsAt, endsAt)}` : 'No time yet'
  return [when, stage ?? 'No stage', counted(entryCount, 'entry', 'entries')]
}
