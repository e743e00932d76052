import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { CHANGED } from '../use-decisions.ts'
import styles from './import.module.css'

type RecentImport = ResponseOf<'GET /api/admin/member-imports'>[number]

/** The imports of the last day, each of which can be undone as a whole. */
export function RecentImports() {
  const { data: imports = [] } = useApi('GET /api/admin/member-imports')
  const [undoing, setUndoing] = useState<RecentImport | null>(null)
  if (imports.length === 0) return null
  return (
    <FormSection title="Recent imports">
      <ul className="grid gap-2">
        {imports.map((each) => (
          <li key={each.id} className={styles.recent}>
            <span className="anywhere">{describe(each)}</span>
            <Button variant="outline" size="small" onClick={() => setUndoing(each)}>
              <Undo2 aria-hidden="true" /> Undo
            </Button>
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog undone={undoing} onClose={() => setUndoing(null)} />}
    </FormSection>
  )
}

/** '12 people added', '3 members updated' */
const amountOf = ({ people, updated }: Pick<RecentImport, 'people' | 'updated'>) =>
  updated > 0 ? `${counted(updated, 'member', 'members')} updated` : `${counted(people, 'person', 'people')} added`

const describe = ({ fileName, by, createdAt, ...amounts }: RecentImport) =>
  `${fileName || 'A file'}: ${amountOf(amounts)}, ${formatCardDateTime(createdAt)}${by ? `, ${by}` : ''}`

function UndoDialog({ undone, onClose }: { undone: RecentImport; onClose: () => void }) {
  const isUpdate = undone.updated > 0
  const undo = useSend('POST /api/admin/member-imports/:id/undo', {
    changes: [...CHANGED, '/api/admin/member-imports'],
    onSuccess: ({ removed, restored, left }) => {
      const names = left.map(({ fullName }) => fullName).join(', ')
      const stay = left.length > 0 ? ` ${isUpdate ? 'Not changed back' : 'Still in the register'}: ${names}.` : ''
      const done = isUpdate
        ? `${counted(restored, 'member', 'members')} changed back.`
        : `${counted(removed, 'person', 'people')} removed.`
      toast({ title: 'Import Undone', description: `${done}${stay}` })
      onClose()
    },
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <QuestionDialog
      open
      question="Undo this import?"
      safe="Not now"
      answer="Undo the import"
      busy={undo.isPending}
      onAnswer={() => undo.mutate({ params: { id: undone.id } })}
      onClose={onClose}
    >
      <UndoText undone={undone} isUpdate={isUpdate} />
    </QuestionDialog>
  )
}

function UndoText({ undone, isUpdate }: { undone: RecentImport; isUpdate: boolean }) {
  const { people, updated, fileName, undoUntil } = undone
  const until = `You can undo until ${formatCardDateTime(undoUntil)}.`
  if (isUpdate)
    return (
      <>
        <p>{`${counted(updated, 'member', 'members')} will be as before ${fileName || 'this file'} was imported.`}</p>
        <p>
          {`Members of whom the same details have been changed again, or whose dues have been paid since, stay as they are. ${until}`}
        </p>
      </>
    )
  return (
    <>
      <p>{`${counted(people, 'person', 'people')} from ${fileName || 'this file'} will be removed, with their accounts and dues. Links to choose a password that were mailed stop working.`}</p>
      <p>
        {`People whose record has been changed since, or who have logged in, paid or registered, stay in the register. ${until}`}
      </p>
    </>
  )
}
