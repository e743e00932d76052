import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { call } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSending } from '#web/platform/send.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { whatsAppAddress } from '#web/platform/ui/navigation/whatsapp-address.ts'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from '../administration.module.css'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'
import { firstPossibleDay, invitationText, type JudgeLink } from './invitation.ts'
import type { Judge } from './judge.ts'

type InviteAllDialogProps = { festival: AdminFestival; judges: readonly Judge[]; onClose: () => void }
type Made = { judge: Judge; link: JudgeLink }

/** A link for each judge who has none, and one press for each to send it. */
export function InviteAllDialog({ festival, judges, onClose }: InviteAllDialogProps) {
  // those who are invited here have a link afterwards
  const [invited] = useState(judges)
  const [made, setMade] = useState<readonly Made[]>([])
  const client = useQueryClient()
  const validOn = firstPossibleDay(festival.firstDay)
  const create = useSending({
    send: async () => {
      for (const judge of invited.slice(made.length)) {
        const link = await call('POST /api/admin/judges/:id/link', { params: { id: judge.id }, body: { validOn } })
        // links are shown once: those before a failure stay
        setMade((before) => [...before, { judge, link }])
      }
    },
    changes: COMPETITION_CHANGES,
    onError: (error) => {
      // those before the failure have a link
      refresh(client, COMPETITION_CHANGES)
      showNamedFailure(error, 'Not all links were created')
    },
  })
  const isDone = made.length === invited.length
  // links are shown once, so the dialog stays until all are made
  const close = create.isPending ? () => {} : onClose
  return (
    <Dialog
      open
      title={`Invite ${counted(invited.length, 'judge', 'judges')}`}
      onClose={close}
      actions={
        <>
          {!isDone && (
            <Button busy={create.isPending} onClick={() => create.mutate(undefined)}>
              {`Create ${counted(invited.length - made.length, 'link', 'links')}`}
            </Button>
          )}
          <Button variant="outline" disabled={create.isPending} onClick={close}>
            {made.length > 0 ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      {made.length > 0 ? (
        <Alert tone="amber" title="Shown only once">
          Send each link before you close this. Later you can only create new ones.
        </Alert>
      ) : (
        <p>
          Each judge gets a link with a PIN for {formatLongDate(validOn)}. For another day, create the link of a judge
          alone.
        </p>
      )}
      <ul className={styles.lines}>
        {invited.map((judge) => {
          const link = made.find((each) => each.judge === judge)?.link
          return (
            <li key={judge.id} className={styles.line}>
              <b>{judge.name}</b>
              {link && <Send text={invitationText({ judge, festival, link })} name={judge.name} />}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const Send = ({ text, name }: { text: string; name: string }) => (
  <span className="row">
    <ButtonLink newTab size="small" variant="outline" href={whatsAppAddress(text)}>
      <SocialIcon of="whatsapp" /> WhatsApp<span className="visually-hidden"> to {name}</span>
    </ButtonLink>
    <CopyButton text={text} label="Copy" of={`for ${name}`} />
  </span>
)
