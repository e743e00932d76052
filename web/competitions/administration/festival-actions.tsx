import { Copy, Download, ExternalLink, ListOrdered, MonitorPlay, Printer, Radio, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { NotLoaded } from '#web/platform/listing/not-loaded.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { type AdminFestival, COMPETITION_CHANGES } from './festival-queries.ts'

/** The stage on the day, and everything else that concerns the festival as a whole. */
export function FestivalActions({ festival }: { festival: AdminFestival }) {
  const { eventId } = festival
  const [asking, setAsking] = useState<'copy' | 'delete' | null>(null)
  const close = () => setAsking(null)
  // there a long title needs the space; Today links to the stage too
  const isNarrow = useMediaQuery('(max-width: 37.49rem)')
  const stage = `/admin/events/${eventId}/stage`
  return (
    <>
      {!isNarrow && (
        <ButtonLink size="small" variant="outline" href={stage}>
          <MonitorPlay aria-hidden="true" /> Stage
        </ButtonLink>
      )}
      <RowMenu
        name="the festival"
        items={[
          ...(isNarrow ? [{ label: 'Stage', icon: MonitorPlay, href: stage }] : []),
          { label: 'Live page', icon: Radio, href: `/events/${eventId}/live` },
          { label: 'Results page', icon: ExternalLink, href: `/events/${eventId}/results` },
          { label: 'Chest numbers, PDF', icon: Printer, href: `/api/admin/events/${eventId}/chest-numbers.pdf` },
          { label: 'Running orders, PDF', icon: ListOrdered, href: `/api/admin/events/${eventId}/running-order.pdf` },
          { label: 'Participants, CSV', icon: Download, href: `/api/admin/events/${eventId}/participants.csv` },
          { label: 'Copy from an earlier festival', icon: Copy, onSelect: () => setAsking('copy') },
          { label: 'Remove rules and items', icon: Trash2, dangerous: true, onSelect: () => setAsking('delete') },
        ]}
      />
      {asking === 'copy' && <CopyDialog eventId={eventId} onClose={close} />}
      <DeleteQuestion festival={festival} open={asking === 'delete'} onClose={close} />
    </>
  )
}

function CopyDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const [fromEventId, setFrom] = useState('')
  const [message, setMessage] = useState<string>()
  const found = useApi('GET /api/admin/competitions')
  const earlier = found.data?.filter((festival) => festival.eventId !== eventId)
  const copy = useSend('POST /api/admin/events/:id/competition/copy', {
    changes: COMPETITION_CHANGES,
    onSuccess: () => {
      toast({ title: 'Festival Copied', description: 'Rules, items and judges with accounts have been copied.' })
      onClose()
    },
    onError: (error) => showNamedFailure(error, 'The festival could not be copied'),
  })
  return (
    <FormDialog
      open
      title="Copy from an earlier festival"
      action="Copy"
      busy={copy.isPending}
      isLoading={!found.data}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (fromEventId) copy.mutate({ params: { id: eventId }, body: { fromEventId } })
        else setMessage('Please choose a festival')
      }}
    >
      <p>Copies the rules, the items without their times, and the judges who have an account.</p>
      {!earlier && <NotLoaded of="festivals" queries={[found]} />}
      {earlier?.length === 0 && <p>There are no earlier festivals.</p>}
      {earlier && earlier.length > 0 && (
        <Field label="Festival" error={message}>
          <Select value={fromEventId} onChange={({ target }) => setFrom(target.value)}>
            <option value="">Choose a festival</option>
            {earlier.map(({ eventId: id, title, itemCount }) => (
              <option key={id} value={id}>
                {`${title} (${counted(itemCount, 'item', 'items')})`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  )
}

type DeleteProps = { festival: AdminFestival; open: boolean; onClose: () => void }

function DeleteQuestion({ festival: { eventId, title }, open, onClose }: DeleteProps) {
  const remove = useSend('DELETE /api/admin/events/:id/competition', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError: (error) => showNamedFailure(error, 'The festival could not be removed'),
  })
  return (
    <QuestionDialog
      open={open}
      question={`Stop running ${title} as an arts festival?`}
      safe="Keep the festival"
      answer="Remove rules and items"
      busy={remove.isPending}
      onAnswer={() => remove.mutate({ params: { id: eventId } })}
      onClose={onClose}
    >
      <p>The event and its programs stay. This is possible only while nobody has entered an item.</p>
    </QuestionDialog>
  )
}
