import clsx from 'clsx'
import { useState } from 'react'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { type AdminFestival, type AdminItem, COMPETITION_CHANGES, festivalPath } from '../festival-queries.ts'

/** The judges of an item, in their order; before the first marks. */
export function ItemJudges({ festival: { eventId }, item }: { festival: AdminFestival; item: AdminItem }) {
  const judges = useApi('GET /api/admin/events/:id/judges', { params: { id: eventId } })
  const [chosen, setChosen] = useState(item.judgeIds)
  const put = useSend('PUT /api/admin/programs/:id/judges', {
    changes: COMPETITION_CHANGES,
    onSuccess: () => toast({ title: 'Judges Saved', description: item.title }),
    onError: (error) => showNamedFailure(error, 'The judges could not be saved'),
  })
  const isChanged = chosen.join() !== item.judgeIds.join()
  return (
    <Panel className={clsx(styles.group, 'form-width')}>
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
                setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ))}
        </FieldGroup>
      )}
      <div className="button-row">
        <Button
          variant="outline"
          disabled={!isChanged}
          busy={put.isPending}
          onClick={() => put.mutate({ params: { id: item.programId }, body: { judgeIds: chosen } })}
        >
          Save the judges
        </Button>
      </div>
    </Panel>
  )
}
