import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { documentFilePath } from '#shared/committee/documents/document-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Field, FieldNote } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './agenda-fields.module.css'

export type DraftItem = {
  id: string
  title: string
  speaker: string
  minutes: string
  documentIds: string[]
  aboutMeetingId: string | null
}

export const newItem = (title = ''): DraftItem => ({
  id: crypto.randomUUID(),
  title,
  speaker: '',
  minutes: '',
  documentIds: [],
  aboutMeetingId: null,
})

type Errors = Readonly<Record<string, string>>
type EarlierMinutes = { id: string; title: string; startsAt: string }
type AgendaFieldsProps = {
  items: readonly DraftItem[]
  /** The minutes that an item can approve. */
  toApprove: readonly EarlierMinutes[]
  errors: Errors
  onChange: (items: DraftItem[]) => void
}

/** The agenda in order, each item with who speaks, how long, and its papers. */
export function AgendaFields({ items, toApprove, errors, onChange }: AgendaFieldsProps) {
  const { data: documents = [] } = useApi('GET /api/documents')
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const item = newItem()
    setAdded(item.id)
    onChange([...items, item])
  }
  const change = (id: string, changed: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changed } : item)))
  const move = (at: number, by: number) => {
    const moved = [...items]
    const [item] = moved.splice(at, 1)
    if (item) moved.splice(at + by, 0, item)
    onChange(moved)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="below-2">
        <b>Agenda</b>
      </legend>
      {items.map((item, at) => (
        <div key={item.id} className={styles.item}>
          <div className="line between">
            <b className="num">{at + 1}</b>
            <span className="line">
              <IconButton label={`Move item ${at + 1} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUp />
              </IconButton>
              <IconButton
                label={`Move item ${at + 1} down`}
                disabled={at === items.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={`Remove item ${at + 1}`}
                onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
              >
                <X />
              </IconButton>
            </span>
          </div>
          <ItemFields
            item={item}
            errorOf={(name) => errors[`items.${at}.${name}`]}
            documents={documents}
            toApprove={toApprove.filter(({ id }) => !items.some((each) => each !== item && each.aboutMeetingId === id))}
            isNew={item.id === added}
            onChange={(changed) => change(item.id, changed)}
          />
        </div>
      ))}
      <FieldNote id="agenda-note" error={errors.items} />
      <div>
        <Button size="small" variant="outline" onClick={add}>
          <Plus aria-hidden="true" /> Add an item
        </Button>
      </div>
    </fieldset>
  )
}

type ItemFieldsProps = {
  item: DraftItem
  /** Just added, so that people type its title next. */
  isNew: boolean
  errorOf: (name: string) => string | undefined
  documents: readonly { id: string; title: string }[]
  toApprove: readonly EarlierMinutes[]
  onChange: (changed: Partial<DraftItem>) => void
}

function ItemFields({ item, errorOf, documents, toApprove, isNew, onChange }: ItemFieldsProps) {
  const { title, speaker, minutes, documentIds } = item
  const free = documents.filter(({ id }) => !documentIds.includes(id))
  return (
    <>
      <Field label="Item" error={errorOf('title')}>
        <TextInput
          autoFocus={isNew}
          value={title}
          maxLength={160}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <div className={styles.facts}>
        <Field label="Who speaks" optional error={errorOf('speaker')}>
          <TextInput value={speaker} maxLength={120} onChange={({ target }) => onChange({ speaker: target.value })} />
        </Field>
        <Field label="Length in minutes" optional error={errorOf('minutes')}>
          <TextInput
            value={minutes}
            inputMode="numeric"
            maxLength={3}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
        </Field>
      </div>
      <MinutesField item={item} toApprove={toApprove} error={errorOf('aboutMeetingId')} onChange={onChange} />
      {documentIds.map((id) => (
        <p key={id} className="line between small">
          <Anchor className="anywhere" href={documentFilePath(id)} download>
            {documents.find((each) => each.id === id)?.title ?? 'Paper'}
          </Anchor>
          <IconButton
            label="Remove the paper"
            onClick={() => onChange({ documentIds: documentIds.filter((each) => each !== id) })}
          >
            <X />
          </IconButton>
        </p>
      ))}
      {free.length === 0 && <FieldNote id={`papers-of-${item.id}`} error={errorOf('documentIds')} />}
      {free.length > 0 && (
        <Field label="Add a paper" optional error={errorOf('documentIds')}>
          <Select value="" onChange={({ target }) => onChange({ documentIds: [...documentIds, target.value] })}>
            <option value="">Choose a document</option>
            {free.map(({ id, title: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

type MinutesFieldProps = Pick<ItemFieldsProps, 'item' | 'toApprove' | 'onChange'> & { error: string | undefined }

/** Which earlier minutes are approved under the item. */
function MinutesField({ item: { aboutMeetingId }, toApprove, error, onChange }: MinutesFieldProps) {
  if (toApprove.length === 0 && aboutMeetingId === null) return null
  const isOffered = toApprove.some(({ id }) => id === aboutMeetingId)
  return (
    <Field label="Minutes to approve" optional error={error}>
      <Select
        value={aboutMeetingId ?? ''}
        onChange={({ target }) => onChange({ aboutMeetingId: target.value || null })}
      >
        <option value="">None</option>
        {aboutMeetingId !== null && !isOffered && <option value={aboutMeetingId}>Earlier minutes</option>}
        {toApprove.map(({ id, title, startsAt }) => (
          <option key={id} value={id}>{`${title}, ${formatCardDate(startsAt)}`}</option>
        ))}
      </Select>
    </Field>
  )
}
