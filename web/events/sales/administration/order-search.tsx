import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'

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
        <div className="grow">
          <SearchField
            label="Search orders"
            placeholder="Name, number or reference"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" variant="outline">
          Find
        </Button>
      </form>
    </search>
  )
}
