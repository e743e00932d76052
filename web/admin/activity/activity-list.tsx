import { Search } from 'lucide-react'
import { useState } from 'react'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, Table } from '#web/platform/ui/surface/table.tsx'
import styles from '../office.module.css'
import { changesOf, inWords, pageOf } from './activity-text.ts'

type Entry = ResponseOf<'GET /api/admin/activity'>[number]

export function ActivityList() {
  const [question, setQuestion] = useState<ActivityQuestion>(NO_QUESTION)
  const person = useDebouncedText(question.person.trim())
  const { action, subject, from, to } = question
  const query = {
    limit: 50,
    person: person || undefined,
    action: action || undefined,
    subject: subject || undefined,
    from: from || undefined,
    to: to || undefined,
  }
  const found = usePagedApi('GET /api/admin/activity', { query })
  return (
    <div className="stack">
      <ActivityFilters question={question} onChange={setQuestion} />
      <FoundList
        found={found}
        nouns={['entry', 'entries']}
        empty={question === NO_QUESTION ? NOTHING_YET : NOTHING_FOUND}
      >
        {(rows) => <Table caption="Activity" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </FoundList>
    </div>
  )
}

const NOTHING_YET = { title: 'No activity yet', text: 'All actions in the portal appear here.' }
const NOTHING_FOUND = {
  title: 'No activity found',
  text: 'Try another period, person or action.',
}

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'when', header: 'When', cell: ({ createdAt }) => formatCardDateTime(createdAt) },
  { key: 'who', header: 'Person', cell: ({ actorName }) => actorName ?? 'The site or an erased person' },
  { key: 'what', header: 'Action', cell: ({ action }) => inWords(action) },
  { key: 'subject', header: 'Subject', cell: (entry) => <Subject entry={entry} /> },
  { key: 'changes', header: 'Changes', kind: 'full', cell: (entry) => <Changes entry={entry} /> },
]

function Subject({ entry: { subjectType, subjectId, subjectName } }: { entry: Entry }) {
  const page = pageOf(subjectType, subjectId)
  const text = subjectName ? `${inWords(subjectType)}: ${subjectName}` : inWords(subjectType)
  return page ? <Anchor href={page}>{text}</Anchor> : text
}

function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return '–'
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <b>{change.field}</b>: {change.before && <del>{change.before}</del>} {change.before && change.after && '→ '}
          {change.after && <ins>{change.after}</ins>}
        </li>
      ))}
    </ul>
  )
}

type ActivityQuestion = { person: string; action: string; subject: string; from: string; to: string }
const NO_QUESTION: ActivityQuestion = { person: '', action: '', subject: '', from: '', to: '' }

type FiltersProps = { question: ActivityQuestion; onChange: (question: ActivityQuestion) => void }

function ActivityFilters({ question, onChange }: FiltersProps) {
  const kinds = useApi('GET /api/admin/activity/kinds').data
  const wire = (field: keyof ActivityQuestion) => ({
    value: question[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...question, [field]: target.value }),
  })
  return (
    <div className={styles.filters}>
      <Field label="Person">
        <TextInput icon={Search} type="search" placeholder="Name or email" maxLength={100} {...wire('person')} />
      </Field>
      <Field label="Action">
        <Select {...wire('action')}>
          <option value="">All</option>
          <Kinds names={kinds?.actions} />
        </Select>
      </Field>
      <Field label="Subject">
        <Select {...wire('subject')}>
          <option value="">All</option>
          <Kinds names={kinds?.subjects} />
        </Select>
      </Field>
      <Field label="From">
        <TextInput type="date" {...wire('from')} />
      </Field>
      <Field label="To">
        <TextInput type="date" {...wire('to')} />
      </Field>
    </div>
  )
}

function Kinds({ names = [] }: { names?: readonly string[] | undefined }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {inWords(name)}
    </option>
  ))
}
