import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { SortableList } from '#web/platform/listing/sortable-list.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { BulkBar } from '#web/platform/ui/feedback/bulk-bar.tsx'
import { DoneLine } from '#web/platform/ui/feedback/done-line.tsx'
import { UndoBar } from '#web/platform/ui/feedback/undo-bar.tsx'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { AddChip, FilterChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { SectionRail } from '#web/platform/ui/navigation/section-rail.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { WorkHead, WorkHeadLevel } from '#web/platform/ui/surface/work-head.tsx'
import { ColumnChooser } from '#web/platform/ui/table/column-chooser.tsx'
import { type Column, RowActions, RowName, Table, type TableSort } from '#web/platform/ui/table/table.tsx'
import { useHiddenColumns } from '#web/platform/ui/table/use-hidden-columns.ts'

const UNDO_MS = 120_000
const nothing = () => {}

/** The tools of the portal, as its pages put them together. */
export function WorkSamples() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  const [sort, setSort] = useState<TableSort>({ by: 'joined', descending: true })
  const [hidden, setHidden] = useHiddenColumns('styleguide')
  const [open, setOpen] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [people, setPeople] = useState(2)
  const [until] = useState(() => new Date(Date.now() + UNDO_MS))
  const at = PEOPLE.findIndex(({ id }) => id === open)
  const columns = columnsOf({ onOpen: setOpen, onAsk: () => setAsking(true) })
  return (
    <Section title="Work" lead="Rows of 52 px, one action each, everything else in the menu.">
      <div className="stack">
        <DoneLine isFestive onClose={nothing} actions={<Button size="small">Back to pending</Button>}>
          Approved Ramesh Ezhuthachan. The welcome mail has been sent.
        </DoneLine>
        <ChipRow label="Views">
          <ViewChip href="/styleguide" current count={527}>
            Everybody
          </ViewChip>
          <ViewChip href="/styleguide?view=overdue" current={false} count={31}>
            Dues overdue
          </ViewChip>
          <ChoiceChip pressed={false}>12 months</ChoiceChip>
          <FilterChip onRemove={nothing}>Sharjah, Dubai</FilterChip>
          <AddChip>Save this view</AddChip>
          <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
        </ChipRow>
        <Table
          caption="Members"
          columns={columns}
          rows={PEOPLE}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          choice={{ chosen, onChoose: setChosen, rowName: ({ name }) => name }}
          open={open}
          hidden={hidden}
        />
        <SearchField label="Search members" placeholder="Name, number or email" value="" onChange={nothing} />
        <WorkHeadLevel value={2}>
          <WorkHead title="Office bearers" note="2026 to 2028, 11 people" actions={<Button size="small">Add</Button>} />
        </WorkHeadLevel>
        <Box title="3 new photos" aside="41.6 MB became 6.2 MB" padded>
          <SortableList rows={PEOPLE} nameOf={({ name }) => name} onOrder={nothing} label="People in order">
            {({ name }, { handle }) => (
              <span className="button-row">
                {handle} {name}
              </span>
            )}
          </SortableList>
        </Box>
        <NumberStepper label="People" value={people} min={1} onChange={setPeople} />
        <BulkBar count={chosen.size} onClear={() => setChosen(new Set())}>
          <Button size="small" variant="lamp">
            Remind {chosen.size}
          </Button>
          <Button size="small" variant="outline">
            Export
          </Button>
        </BulkBar>
        <UndoBar pending="8 mails leave in" until={until} onUndo={nothing} onEnd={nothing}>
          Cancelled Winter arts festival
        </UndoBar>
        <SectionRail
          label="Sections"
          sections={[
            { id: 'work-sample', title: 'About the event' },
            { id: 'work-sample-more', title: 'When and where' },
          ]}
        />
        <form id="work-sample" />
        <SaveBar changes={people - 2} form="work-sample" action="Save changes" busy={false} onDiscard={nothing} />
      </div>
      {PEOPLE[at] && (
        <SidePanel
          title={PEOPLE[at].name}
          recordKey={PEOPLE[at].id}
          position={`Member ${at + 1} of ${PEOPLE.length}`}
          onClose={() => setOpen(undefined)}
          onNext={PEOPLE[at + 1] && (() => setOpen(PEOPLE[at + 1]?.id))}
          onPrevious={PEOPLE[at - 1] && (() => setOpen(PEOPLE[at - 1]?.id))}
          keys={{ r: () => setAsking(true) }}
          actions={
            <Button variant="danger" onClick={() => setAsking(true)}>
              Suspend <kbd>r</kbd>
            </Button>
          }
        >
          <p>Joined {PEOPLE[at].joined}.</p>
        </SidePanel>
      )}
      <QuestionDialog
        open={isAsking}
        question="12 people get a mail. Cancel the event?"
        safe="Keep the event"
        answer="Cancel and mail 12 people"
        onAnswer={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}

type Person = { id: string; name: string; joined: string; status: string }

const PEOPLE: readonly Person[] = [
  { id: '1', name: 'Ramesh Ezhuthachan', joined: 'Nov 10, 2026', status: 'Pending' },
  { id: '2', name: 'Beena Sebastian', joined: 'Oct 11, 2025', status: 'Approved' },
  { id: '3', name: 'Sunil Mohan', joined: 'Apr 27, 2024', status: 'Suspended' },
]

const columnsOf = (act: { onOpen: (id: string) => void; onAsk: () => void }): readonly Column<Person>[] => [
  {
    key: 'name',
    header: 'Member',
    kind: 'name',
    sort: 'name',
    cell: ({ id, name }) => (
      <RowName
        picture={<Avatar firstName={name} tone="silk" />}
        name={
          <button type="button" onClick={() => act.onOpen(id)}>
            {name}
          </button>
        }
        note={`PC-000${id}`}
      />
    ),
  },
  { key: 'status', header: 'Status', kind: 'status', cell: ({ status }) => <StatusBadge word={status} /> },
  { key: 'joined', header: 'Joined', sort: 'joined', hideOrder: 'first', optional: true, cell: ({ joined }) => joined },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, name }) => (
      <RowActions>
        <Button size="small" variant="outline" onClick={() => act.onOpen(id)}>
          View
        </Button>
        <RowMenu
          name={name}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: nothing },
            { label: 'Suspend', dangerous: true, onSelect: act.onAsk },
          ]}
        />
      </RowActions>
    ),
  },
]
