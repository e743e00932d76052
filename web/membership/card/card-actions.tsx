import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import type { Card } from './card-face.tsx'
import { CardFile } from './card-file.tsx'

/** What a member can do with the card. */
export function CardActions({ card }: { card: Card }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const replace = useSend('POST /api/members/card/replace', {
    changes: ['/api/members/card'],
    onSuccess: () => {
      toast({ title: 'Card Replaced', description: 'Your old card is no longer valid.' })
      close()
    },
    onError: (error) => {
      showFailure(error, { title: 'Card Not Replaced', fallback: 'The connection was lost. Please try again.' })
      close()
    },
  })
  return (
    <CardFile card={card}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <RefreshCw /> Replace card
      </Button>
      <Dialog
        open={isAsking}
        onClose={replace.isPending ? () => {} : close}
        title="Replace your card?"
        actions={
          <>
            <Button variant="danger" busy={replace.isPending} onClick={() => replace.mutate({})}>
              Replace card
            </Button>
            <Button variant="outline" onClick={close} disabled={replace.isPending}>
              Keep card
            </Button>
          </>
        }
      >
        <p>
          Replace your card if you have lost a printed card or your phone. The old card stops working, and you can open
          or print the new one.
        </p>
      </Dialog>
    </CardFile>
  )
}
