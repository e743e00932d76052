import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../call.ts'
import { showPortalFailure } from '../failures.ts'
import { refresh, useApi, useApiWhen } from '../queries.ts'
import { useSend } from '../send.ts'
import { pendingText, UndoBar } from '../ui/feedback/undo-bar.tsx'
import { UndoBars } from '../ui/feedback/undo-bars.tsx'
import { PendingMail } from './pending-mail.tsx'
import { sayUndone, undoneText } from './say-undone.ts'
import { UNDO_QUERY_KEY } from './undo-query-key.ts'

interface UndoLastChangeProps {
  /** The part of the portal, as the server names it. */
  area: string
  /** Prefixes of the URLs whose responses an undo changes, this one included. */
  changes: readonly string[]
  /** What is good news, by what the bar says. */
  isFestive?: (message: string) => boolean
}

/** The person's last change that can still be taken back, and earlier ones, also after a reload: the server knows them. */
export function UndoLastChange({ area, ...rest }: UndoLastChangeProps) {
  const { data: latest } = useApi('GET /api/admin/undo', { query: { area } })
  const all = latest ? [latest, ...latest.earlier] : []
  const pending = all.filter(({ undoUntil }) => new Date(undoUntil) > new Date())
  return <UndoBars bars={pending.map((change) => <ChangeBar key={change.id} change={change} {...rest} />)} />
}

type Change = NonNullable<ResponseOf<'GET /api/admin/undo'>>['earlier'][number]
type ChangeBarProps = Omit<UndoLastChangeProps, 'area'> & { change: Change }

function ChangeBar({ change, changes, isFestive }: ChangeBarProps) {
  const client = useQueryClient()
  const undo = useSend('POST /api/admin/undo/:id', {
    changes,
    onSuccess: () => sayUndone(undoneText(change.mails + change.notices)),
    onError: (error) => {
      showPortalFailure(error)
      void refresh(client, changes)
    },
  })
  return (
    <UndoBar
      label={`Undo: ${change.message}`}
      until={new Date(change.undoUntil)}
      pending={pendingText(change)}
      more={(change.mails > 0 || change.notices > 0) && <HeldMail change={change} />}
      busy={undo.isPending}
      isFestive={isFestive?.(change.message)}
      onUndo={() => undo.mutate({ params: { id: change.id } })}
      onEnd={() => void refresh(client, [UNDO_QUERY_KEY])}
    >
      {change.message}
    </UndoBar>
  )
}

function HeldMail({ change: { id, mails } }: { change: Change }) {
  const useText = (isOpen: boolean) => useApiWhen(isOpen, 'GET /api/admin/undo/:id/mail', { params: { id } })
  return <PendingMail useText={useText} noun={mails > 0 ? 'email' : 'message'} />
}
