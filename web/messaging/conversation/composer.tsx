import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { MESSAGE_LENGTH } from '#shared/messaging/message-rules.ts'
import { messagingUploads } from '#shared/messaging/messaging-uploads.ts'
import { ACCEPTED_DOCUMENTS, checkDocument } from '#shared/platform/upload-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { useOnline } from '#web/platform/connection.ts'
import { readStored, writeStored } from '#web/platform/stored/stored-for-account.ts'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { FieldNote } from '#web/platform/ui/form/field.tsx'
import { upload } from '#web/platform/upload.ts'
import { type Conversation, fullName } from '../message-styles.ts'
import styles from './composer.module.css'

type ComposerProps = { conversation: Conversation; onWrite: (content: string, attachmentUrl?: string) => void }

/** The message field: Enter sends on devices with a keyboard, the button everywhere. */
export function Composer({ conversation: { id, other }, onWrite }: ComposerProps) {
  const fieldId = useId()
  const [text, setText] = useSavedDraft(id)
  const attachment = useAttachment()
  const isOnline = useOnline()
  const content = text.trim()
  const canSend = (content !== '' || attachment.url !== null) && !attachment.isSending
  const send = () => {
    if (!canSend) return
    onWrite(content, attachment.url ?? undefined)
    setText('')
    attachment.clear()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {!isOnline && (
        <p className={styles.offline} role="status">
          You are offline. Your messages will be sent when you are back online.
        </p>
      )}
      {attachment.file && (
        <ChosenFile name={attachment.file.name} isSending={attachment.isSending} onRemove={attachment.clear} />
      )}
      <FieldNote id={`${fieldId}-note`} error={attachment.error} />
      <div className={styles.row}>
        <AttachmentInput
          describedBy={attachment.error ? `${fieldId}-note` : undefined}
          onFile={(file) => void attachment.choose(file)}
        />
        <label className="visually-hidden" htmlFor={fieldId}>
          Message to {fullName(other)}
        </label>
        <textarea
          id={fieldId}
          className={styles.field}
          rows={1}
          dir="auto"
          placeholder="Write a message"
          maxLength={MESSAGE_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendOnEnter}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label="Send"
          aria-disabled={!canSend}
          // leaves the focus, and with it the keyboard of a phone, at the field
          onMouseDown={(event) => event.preventDefault()}
        >
          <SendHorizontal aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}

type ChosenFileProps = { name: string; isSending: boolean; onRemove: () => void }

const ChosenFile = ({ name, isSending, onRemove }: ChosenFileProps) => (
  <p className={styles.chosen}>
    <span role="status">
      {isSending ? 'Uploading' : 'Attached:'} {name}
    </span>
    <IconButton label="Remove the attachment" onClick={onRemove}>
      <X />
    </IconButton>
  </p>
)

type AttachmentInputProps = { describedBy: string | undefined; onFile: (file: File) => void }

const AttachmentInput = ({ describedBy, onFile }: AttachmentInputProps) => (
  <label className={styles.attach} data-tooltip="">
    <Paperclip aria-hidden="true" />
    <span className="visually-hidden">Attach a picture or a PDF</span>
    <input
      type="file"
      className="visually-hidden"
      accept={ACCEPTED_DOCUMENTS}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        const file = target.files?.[0]
        // cleared, so that the same file can be chosen again
        target.value = ''
        if (file) onFile(file)
      }}
    />
  </label>
)

const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** A file that is uploaded before its message is sent. */
function useAttachment() {
  const [file, setFile] = useState<File | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const clear = () => {
    setFile(null)
    setUrl(null)
  }
  const choose = async (chosen: File) => {
    const problem = checkDocument(messagingUploads.attachment, chosen)
    setError(problem && messagingUploads.attachment.messages[problem])
    if (problem) return
    setFile(chosen)
    setUrl(null)
    const form = new FormData()
    form.append('attachment', chosen)
    try {
      setUrl((await upload('POST /api/upload/message-attachment', form)).url)
    } catch (failure) {
      setFile(null)
      const message = failure instanceof ApiError && (failure.fields?.attachment ?? failure.userMessage)
      setError(message || 'The file could not be sent. Please try again when you are online.')
    }
  }
  return { file, url, error, isSending: file !== null && url === null, choose, clear }
}

/** The text being written in a conversation; it survives a reload until it is sent or the person signs out. */
function useSavedDraft(conversationId: string): [string, (text: string) => void] {
  const name = `message:${conversationId}`
  const [text, setText] = useState(() => readStored(name) ?? '')
  const saveDraft = (changed: string) => {
    setText(changed)
    writeStored(name, changed)
  }
  return [text, saveDraft]
}
