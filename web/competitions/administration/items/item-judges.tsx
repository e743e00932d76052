import { useState } from 'react'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { type AdminFestival, type AdminItem, COMPETITION_CHANGES, festivalPath } from '../festival-queries.ts'

/** The chosen judges of an item until they are stored, with the rest of the form or, if it is unchanged, alone. */
export function useItemJudges(item: AdminItem | undefined) {
  const stored = item?.judgeIds ?? []
  const [typed, setTyped] = useState<readonly string[] | null>(null)
  const chosen = typed ?? stored
  const isChanged = chosen.join() !== stored.join()
  const put = useSend('PUT /api/admin/programs/:id/judges', {
    changes: COMPETITION_CHANGES,
    onSuccess: () => {
      setTyped(null)
      toast({ title: 'Judges Saved', description: item?.title ?? '' })
    },
    onError: (error) => showNamedFailure(error, 'The judges could not be saved'),
  })
  return {
    chosen,
    choose: setTyped,
    isChanged,
    isSaving: put.isPending,
    reset: () => setTyped(null),
    save: () => item && put.mutate({ params: { id: item.programId }, body: { judgeIds: [...chosen] } }),
  }
}

type ItemJudgesProps = {
  festival: AdminFestival
  item: AdminItem
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** The judges of an item, in their order; before the first marks. */
export function ItemJudges({ festival: { eventId }, item, chosen, onChoose }: ItemJudgesProps) {
  const judges = useApi('GET /api/admin/events/:id/judges', { params: { id: eventId } })
  return (
    <Panel className={styles.group}>
      <h3>Judges</h3>
      {judges.data?.length === 0 && (
        <p>
          There are no judges yet.{' '}
          <Anchor href={festivalPath(eventId, 'judges')}>Add the judges of the festival</Anchor> first.
        </p>
      )}
      {judges.data && judges.data.length > 0 && (
        <FieldGroup label={`Judges of ${item.title}`} help="The sheet numbers them in this order.">
          {judges.data.map(({ id, name, warnings }) => (
            <Checkbox
              key={id}
              label={chosen.includes(id) ? `${name} (judge ${chosen.indexOf(id) + 1})` : name}
              help={warnings.filter((warning) => warning.includes(item.title)).join(' ') || undefined}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ))}
        </FieldGroup>
      )}
    </Panel>
  )
}
