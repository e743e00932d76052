import { type FormEvent, useState } from 'react'
import { ASSEMBLY_LABELS } from '#shared/committee/assembly/assembly-rules.ts'
import { gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { useDraftConflict } from '#web/platform/editing/use-draft-conflict.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { RuleFields, type RulesDraft, rulesOfDraft } from './assembly-form.tsx'
import { RemoveAssembly } from './remove-assembly.tsx'

/** Who has a vote, the quorum and the proxies: they can be edited, and an assembly removed, until the doors open. */
export function AssemblyRules({ assembly }: { assembly: AdminAssembly }) {
  const [isEditing, setEditing] = useState(false)
  const { id, state, quorumPercent, paidOnly, maxProxies, proxiesUntil } = assembly
  if (state !== 'planned' && state !== 'doors_open') return null
  return (
    <Box title="Rules of this assembly" padded>
      <div className="grid gap-3">
        <KeyValueList
          items={[
            { label: 'Quorum', value: `${quorumPercent}% of the members with a vote` },
            { label: 'Who has a vote', value: `Adults with an active membership${paidOnly ? ' and paid dues' : ''}` },
            { label: ASSEMBLY_LABELS.maxProxies, value: maxProxies },
            { label: ASSEMBLY_LABELS.proxiesUntil, value: formatLongDateTime(proxiesUntil) },
          ]}
        />
        {state === 'planned' && (
          <div className="button-row">
            <Button variant="outline" onClick={() => setEditing(true)}>
              Edit the rules
            </Button>
            <RemoveAssembly assemblyId={id} />
          </div>
        )}
      </div>
      {isEditing && <EditDialog assembly={assembly} onClose={() => setEditing(false)} />}
    </Box>
  )
}

function EditDialog({ assembly, onClose }: { assembly: AdminAssembly; onClose: () => void }) {
  const { id, updatedAt } = assembly
  const [start] = useState(() => draftOf(assembly))
  const form = useDraftForm(start)
  const conflict = useDraftConflict({ form, start, basedOn: updatedAt, draftOf })
  const edit = useSend('PUT /api/admin/assemblies/:id', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: onClose,
    onError: (error) => {
      if (!conflict.notice(error, save)) form.onError(error)
    },
  })
  function save(basedOn = conflict.basedOn) {
    edit.mutate({ params: { id }, body: { ...rulesOfDraft(form.draft), ...(basedOn && { updatedAt: basedOn }) } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <FormDialog open title="Edit the rules" action="Save" busy={edit.isPending} onClose={onClose} onSubmit={submit}>
      <EditConflictNotice state={conflict.state} labels={ASSEMBLY_LABELS} />
      <RuleFields form={form} />
    </FormDialog>
  )
}

/** Of an assembly, also as somebody else has changed it. */
const draftOf = ({ quorumPercent, paidOnly, maxProxies, proxiesUntil }: Partial<AdminAssembly>): RulesDraft => ({
  quorumPercent: String(quorumPercent ?? ''),
  paidOnly: paidOnly ?? false,
  maxProxies: String(maxProxies ?? ''),
  proxiesUntil: proxiesUntil ? gulfInput(proxiesUntil) : '',
})
