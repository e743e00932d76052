import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { INSERTIONS, type InsertionText } from './insertions.ts'

export type Insertion = keyof typeof INSERTIONS

type InsertDialogProps = { editor: Editor; what: Insertion; onClose: () => void }

/** Asks for a link, a picture or a video to insert into the text. */
export function InsertDialog({ editor, what, onClose }: InsertDialogProps) {
  const { title, action, words, begin, insert } = INSERTIONS[what]
  const [typed, setTyped] = useState<InsertionText>(() => begin(editor))
  const [refused, setRefused] = useState<string | null>(null)
  const change = (changed: Partial<InsertionText>) => setTyped({ ...typed, ...changed })
  const send = () => {
    const problem = insert(editor, typed)
    if (problem) setRefused(problem)
    else onClose()
  }
  // the editor is inside another form, which Enter would submit
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={send}>{action}</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="stack">
        {what === 'picture' ? (
          <PictureField
            id="inserted-picture"
            url={typed.address}
            onChange={(address) => change({ address })}
            help="Up to 5 MB."
            error={refused ?? undefined}
          />
        ) : (
          <Field label="Address" error={refused} help={words.addressHelp}>
            <TextInput
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={typed.address}
              onChange={({ target }) => change({ address: target.value })}
              onKeyDown={sendOnEnter}
            />
          </Field>
        )}
        <Field label={words.text} help={words.textHelp} optional>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={typed.text}
            onChange={({ target }) => change({ text: target.value })}
            onKeyDown={sendOnEnter}
          />
        </Field>
      </div>
    </Dialog>
  )
}
