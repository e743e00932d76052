import { ASSEMBLY_LABELS } from '#shared/committee/assembly/assembly-rules.ts'
import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import type { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

export type RulesDraft = { quorumPercent: string; paidOnly: boolean; maxProxies: string; proxiesUntil: string }

const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : -1)

/** The rules of an assembly as the server takes them; it reports an invalid number or time at its field. */
export const rulesOfDraft = ({ quorumPercent, paidOnly, maxProxies, proxiesUntil }: RulesDraft) => ({
  quorumPercent: numberOf(quorumPercent),
  paidOnly,
  maxProxies: numberOf(maxProxies),
  proxiesUntil: proxiesUntil ? fromGulfInput(proxiesUntil) : '',
})

type RuleFieldsProps = { form: ReturnType<typeof useDraftForm<RulesDraft>> }

/** Quorum, dues and proxies of an assembly. */
export function RuleFields({ form: { draft, errors, set, text } }: RuleFieldsProps) {
  return (
    <>
      <Field label={ASSEMBLY_LABELS.quorumPercent} error={errors.quorumPercent}>
        <TextInput {...text('quorumPercent')} inputMode="numeric" maxLength={3} />
      </Field>
      <Checkbox
        label={ASSEMBLY_LABELS.paidOnly}
        checked={draft.paidOnly}
        onChange={({ target }) => set({ paidOnly: target.checked })}
      />
      <Field label={ASSEMBLY_LABELS.maxProxies} error={errors.maxProxies}>
        <TextInput {...text('maxProxies')} inputMode="numeric" maxLength={2} />
      </Field>
      <Field
        label={ASSEMBLY_LABELS.proxiesUntil}
        help="Gulf time. After that, proxies in writing can be entered on the page of the assembly."
        error={errors.proxiesUntil}
      >
        <TextInput {...text('proxiesUntil')} type="datetime-local" />
      </Field>
    </>
  )
}
