import { TriangleAlert } from 'lucide-react'
import { ITEM_KIND_LABELS, ITEM_STATE_LABELS } from '#shared/competitions/competition-enums.ts'
import { programsAddress } from '#shared/events/programs-address.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import styles from './administration.module.css'
import { type AdminFestival, type AdminItem, categoryName, itemPath, whenOf } from './festival-queries.ts'

/** The judged items in the order of the programme, and the programs that are not judged yet. */
export function ItemTable({ festival }: { festival: AdminFestival }) {
  const { items, otherPrograms, eventId } = festival
  return (
    <div className="stack">
      {items.length === 0 && otherPrograms.length === 0 && (
        <EmptyState
          title="No programs yet"
          action={<ButtonLink href={programsAddress(eventId, 'new')}>Add programs</ButtonLink>}
        >
          Every item is a program of the event. Add the programs first, then set how each is judged.
        </EmptyState>
      )}
      {items.length > 0 && (
        <Table caption="Items" columns={columnsOf(festival)} rows={items} rowKey={({ programId }) => programId} />
      )}
      {otherPrograms.length > 0 && (
        <Box title="Programs without judging" aside={counted(otherPrograms.length, 'program', 'programs')}>
          <ul className={styles.lines}>
            {otherPrograms.map(({ programId, title }) => (
              <li key={programId} className={styles.line}>
                <span>{title}</span>
                <ButtonLink size="small" variant="outline" href={itemPath(eventId, programId)}>
                  Add judging<span className="visually-hidden">: {title}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </div>
  )
}

const columnsOf = (festival: AdminFestival): readonly Column<AdminItem>[] => [
  {
    key: 'title',
    header: 'Item',
    kind: 'name',
    cell: ({ programId, title, form }) => (
      <RowName
        name={<Anchor href={itemPath(festival.eventId, programId)}>{title}</Anchor>}
        note={[ITEM_KIND_LABELS[form.kind], form.ageCategory && categoryName(festival.settings, form.ageCategory)]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  {
    key: 'when',
    header: 'When and where',
    kind: 'status',
    cell: (item) => <span className="num">{`${whenOf(item, festival)}, ${item.stage ?? 'no stage'}`}</span>,
  },
  {
    key: 'entries',
    header: 'Entries',
    kind: 'number',
    cell: ({ entryCount }) => (
      <>
        <span>{formatCount(entryCount)}</span>
        <span className={styles.unit}> {entryCount === 1 ? 'entry' : 'entries'}</span>
      </>
    ),
  },
  {
    key: 'judges',
    header: 'Judges',
    hideOrder: 'second',
    cell: ({ judgeIds, submittedCount }) =>
      judgeIds.length === 0 ? 'None' : `${submittedCount} of ${judgeIds.length} submitted`,
  },
  { key: 'state', header: 'State', kind: 'status', cell: (item) => <ItemState item={item} /> },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (item) => <NextStep eventId={festival.eventId} item={item} />,
  },
]

function ItemState({ item }: { item: Pick<AdminItem, 'state' | 'problems' | 'publishedVersion'> }) {
  const { state, problems, publishedVersion } = item
  if (problems.length > 0 && state !== 'published')
    return (
      <span className="line at-top small waiting">
        <TriangleAlert aria-hidden="true" /> {problems[0]}
      </span>
    )
  return (
    <StatusBadge word={ITEM_STATE_LABELS[state]}>
      {state === 'published' && publishedVersion > 1 ? 'Published again' : ITEM_STATE_LABELS[state]}
    </StatusBadge>
  )
}

const STEPS: Record<AdminItem['state'], { label: string; part: string }> = {
  entries: { label: 'Entries', part: 'entries' },
  roll_call: { label: 'Roll call', part: 'roll-call' },
  on_stage: { label: 'Marks', part: 'marks' },
  judged: { label: 'Check the marks', part: 'marks' },
  confirmed: { label: 'Publish', part: 'marks' },
  published: { label: 'Result', part: 'marks' },
}

function NextStep({
  eventId,
  item: { programId, title, state, form, problems },
}: {
  eventId: string
  item: AdminItem
}) {
  const step = problems.length > 0 && state === 'entries' && form.criteria.length > 0 ? SET_UP : STEPS[state]
  return (
    <RowActions>
      <ButtonLink size="small" variant="outline" href={itemPath(eventId, programId, step.part)}>
        {step.label}
        <span className="visually-hidden"> of {title}</span>
      </ButtonLink>
    </RowActions>
  )
}

const SET_UP = { label: 'Set up', part: 'setup' }
