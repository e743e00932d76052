import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Field, FieldNote } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import own from '../gallery-tab.module.css'
import type { WaitingPhoto } from './waiting-photos.ts'

type WaitingPhotoProps = {
  photo: WaitingPhoto
  isAsked: boolean
  onChange: (changed: Partial<WaitingPhoto>) => void
  onRemove: () => void
}

/** One file: its preview, its texts, its progress or why it is rejected. */
export function WaitingPhotoRow({ photo, isAsked, onChange, onRemove }: WaitingPhotoProps) {
  const { key, file, title, caption, isRefused, fraction, error } = photo
  const preview = usePreview(isRefused ? null : file)
  const isSending = fraction !== null
  return (
    <li className={own.photo} aria-label={file.name}>
      {preview && <img className={own.preview} src={preview} alt="" />}
      <div className={own.words}>
        <p className="small soft">{file.name}</p>
        {!isRefused && (
          <div className="field-row">
            <Field label="Title" id={`${key}-title`} error={isAsked && !title.trim() && 'Title is required'}>
              <TextInput
                maxLength={200}
                value={title}
                readOnly={isSending}
                onChange={({ target }) => onChange({ title: target.value })}
              />
            </Field>
            <Field label="Caption" id={`${key}-caption`} optional>
              <TextInput
                maxLength={2000}
                value={caption}
                readOnly={isSending}
                onChange={({ target }) => onChange({ caption: target.value })}
              />
            </Field>
          </div>
        )}
        {isSending && (
          <progress className={own.progress} value={fraction} aria-label={`Uploading ${file.name}`}>
            {Math.round(fraction * 100)}%
          </progress>
        )}
        {error && (
          <div role="alert">
            <FieldNote id={`${key}-error`} error={error} />
          </div>
        )}
      </div>
      {!isSending && (
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
