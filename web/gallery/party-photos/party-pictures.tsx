import { Camera, Check, Images, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import buttons from '#web/events/gate/gate-buttons.module.css'
import { Button } from '#web/platform/ui/button/button.tsx'
import styles from './photographer.module.css'
import { type TakenPicture, usePartyPictures } from './use-party-pictures.ts'

type PartyPicturesProps = { eventId: string; scan: { id: string; fullName: string }; onNext: () => void }

/** Takes or chooses pictures for the party that was scanned. The next ticket waits until they are sent. */
export function PartyPictures({ eventId, scan, onNext }: PartyPicturesProps) {
  const { pictures, add, retry, discard } = usePartyPictures(eventId, scan.id)
  const sent = pictures.filter(({ state }) => state === 'sent').length
  const isDone = sent === pictures.length
  return (
    <>
      <div className={styles.lead}>
        <h2 className="anywhere">{scan.fullName}</h2>
        <p role="status">
          {pictures.length === 0
            ? 'No pictures yet'
            : `${sent} of ${counted(pictures.length, 'picture', 'pictures')} sent`}
        </p>
      </div>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <Taken
            key={picture.id}
            picture={picture}
            onRetry={() => retry(picture)}
            onDiscard={() => discard(picture.id)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <PictureInput capture onFiles={add} />
        <PictureInput onFiles={add} />
        <Button variant="outline" size="large" className={styles.next} disabled={!isDone} onClick={onNext}>
          {isDone ? 'Next ticket' : 'Next ticket, once all are sent'}
        </Button>
      </div>
    </>
  )
}

type PictureInputProps = { capture?: boolean; onFiles: (files: File[]) => void }

/** A button in front of a file input: the camera of the phone, or its pictures. */
function PictureInput({ capture = false, onFiles }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={capture ? 'lamp' : 'outline'} size="large" onClick={() => input.current?.click()}>
        {capture ? <Camera aria-hidden="true" /> : <Images aria-hidden="true" />}
        <span>{capture ? 'Take a picture' : 'Choose pictures'}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={!capture}
        {...(capture && { capture: 'environment' as const })}
        aria-label={capture ? 'Take a picture' : 'Choose pictures'}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

type TakenProps = { picture: TakenPicture; onRetry: () => void; onDiscard: () => void }

function Taken({ picture: { file, state, problem }, onRetry, onDiscard }: TakenProps) {
  const [address, forget] = useObjectUrl(file)
  return (
    <li>
      {address && <img src={address} alt="" onError={forget} />}
      <span>{state === 'failed' ? problem : TEXTS[state]}</span>
      {state === 'sent' && <Check aria-hidden="true" />}
      {state === 'failed' && (
        <>
          <TriangleAlert aria-hidden="true" />
          <button type="button" className={buttons.link} onClick={onRetry}>
            Send again
          </button>
          <button type="button" className={buttons.link} onClick={onDiscard}>
            Discard
          </button>
        </>
      )}
    </li>
  )
}

const TEXTS = { waiting: 'Waiting', sending: 'Sending...', sent: 'Sent' } as const

/** The address of a file, until it turns out to be no picture. */
function useObjectUrl(file: File) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return [address, () => setAddress(null)] as const
}
