import clsx from 'clsx'
import { X } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './sheet.module.css'
import { closingEvents, useModal } from './use-modal.ts'

interface SheetProps {
  /** Called by Escape, Back, the close button and a press outside; ignore the call while work is in progress. */
  onClose: () => void
  title: ReactNode
  /** One line below the title. */
  note?: ReactNode
  /** Beside the title: the date of what it is about. */
  mark?: ReactNode
  /** Makes content and foot one form. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** Something to fill in about an event: rises from the foot of a phone, a dialog on wider windows. */
export function Sheet({ onClose, title, note, mark, onSubmit, foot, children }: SheetProps) {
  const dialog = useModal(true, onClose)
  const titleId = useId()
  const content = (
    <>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-ground="day"
      aria-labelledby={titleId}
      {...closingEvents(onClose)}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={clsx(styles.head, Boolean(mark) && styles.marked)} data-ground="night">
        {mark}
        <div>
          <h2 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {note && <p className="num small soft">{note}</p>}
        </div>
        <IconButton className={styles.close} label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {onSubmit ? (
        <form className={styles.content} noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
    </dialog>
  )
}
