import { Search } from 'lucide-react'
import { useApi } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import styles from '../office.module.css'
import { inWords } from './activity-text.ts'

export type ActivityQuestion = { person: string; action: string; subject: string; from: string; to: string }
export const NO_QUESTION: ActivityQuestion = { person: '', action: '', subject: '', from: '', to: '' }

type FiltersProps = { question: ActivityQuestion; onChange: (question: ActivityQuestion) => void }

export function ActivityFilters({ question, onChange }: FiltersProps) {
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
