import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

/** Finds orders of all views by name, number or reference. */
export function OrderSearch({ text }: { text: string }) {
  const [typed, setTyped] = useState(text)
  const [, navigate] = useLocation()
  const find = (submitted: FormEvent) => {
    submitted.preventDefault()
    navigate(typed.trim() ? `/admin/tickets?search=${encodeURIComponent(typed.trim())}` : '/admin/tickets')
  }
  return (
    <search>
      <form className="line gap-3" onSubmit={find}>
        <Field className="grow" label={<span className="visually-hidden">Name, number or reference</span>}>
          <TextInput
            type="search"
            placeholder="Name, number or reference"
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline">
          Find
        </Button>
      </form>
    </search>
  )
}
