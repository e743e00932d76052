import { MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

export type PartyDraft = { adults: number; children: number; vegetarian: number; note: string }

export const ONE_PERSON: PartyDraft = { adults: 1, children: 0, vegetarian: 0, note: '' }

/** Fewer people cannot eat more meals. */
const within = (party: PartyDraft): PartyDraft => ({
  ...party,
  vegetarian: Math.min(party.vegetarian, party.adults + party.children),
})

type PartyFieldsProps = { party: PartyDraft; onChange: (party: PartyDraft) => void }

/** How many people come, what they eat, and a note of the committee. */
export function PartyFields({ party, onChange }: PartyFieldsProps) {
  const set = (changed: Partial<PartyDraft>) => onChange(within({ ...party, ...changed }))
  const { adults, children, vegetarian, note } = party
  return (
    <>
      <NumberStepper
        label="Adults"
        value={adults}
        min={1}
        max={MAX_PEOPLE}
        onChange={(value) => set({ adults: value })}
      />
      <NumberStepper
        label="Children under 13"
        value={children}
        max={MAX_PEOPLE}
        onChange={(value) => set({ children: value })}
      />
      <NumberStepper
        label="Vegetarian"
        value={vegetarian}
        max={adults + children}
        onChange={(value) => set({ vegetarian: value })}
      />
      <Field label="Note" optional>
        <TextInput
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
    </>
  )
}
