import { Bold, List, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { FIRST_NAME } from '#shared/announcements/announcement-text-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'

type ToolsProps = { field: RefObject<HTMLTextAreaElement | null>; onChange: (text: string) => void }

/** Writes the markers of bold text, of a list and of the first name at the cursor. */
export function TextTools({ field, onChange }: ToolsProps) {
  const edit = (change: (area: HTMLTextAreaElement) => void) => {
    const area = field.current
    if (!area) return
    change(area)
    onChange(area.value)
    area.focus()
  }
  return (
    <div className="row stretched" role="toolbar" aria-label="Formatting">
      <Button size="small" variant="outline" onClick={() => edit(makeBold)}>
        <Bold aria-hidden="true" /> Bold
      </Button>
      <Button size="small" variant="outline" onClick={() => edit(makeList)}>
        <List aria-hidden="true" /> List
      </Button>
      <Button size="small" variant="outline" onClick={() => edit((area) => insert(area, FIRST_NAME))}>
        <UserRound aria-hidden="true" /> First name
      </Button>
    </div>
  )
}

function insert(area: HTMLTextAreaElement, text: string) {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
}

/** Without a selection the cursor is put between the two markers. */
function makeBold(area: HTMLTextAreaElement) {
  const { selectionStart, selectionEnd, value } = area
  const selected = value.slice(selectionStart, selectionEnd)
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(selected) ?? []
  insert(area, `${before}*${inner}*${after}`)
  if (inner === '') area.setSelectionRange(selectionStart + 1, selectionStart + 1)
}

/** Each selected line, or the line of the cursor, becomes an item. */
function makeList(area: HTMLTextAreaElement) {
  const { selectionStart, selectionEnd, value } = area
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const next = value.indexOf('\n', selectionEnd)
  const end = next === -1 ? value.length : next
  const items = value
    .slice(start, end)
    .split('\n')
    .map((line) => (line.startsWith('- ') ? line : `- ${line}`))
  area.setRangeText(items.join('\n'), start, end, 'end')
}
