import { type KeyboardEvent, useId } from 'react'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { CellCards } from './cell-cards.tsx'
import { Suggestions } from './cell-input.tsx'
import { CellTable } from './cell-table.tsx'
import type { GridProps } from './grid-rows.ts'

/** Rows of text cells, typed and pasted as in a spreadsheet; on phones a card for each row. */
export function CellGrid<Column extends string>(props: GridProps<Column>) {
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  const undoOrRedo = ({ onUndo, onRedo }: GridProps<Column>, event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const pressed = ctrlKey || metaKey ? key.toLowerCase() : ''
    if (pressed !== 'z' && pressed !== 'y') return
    event.preventDefault()
    if (pressed === 'y' || shiftKey) onRedo()
    else onUndo()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed in the cells
    <div onKeyDown={(event) => undoOrRedo(props, event)}>
      {isNarrow ? <CellCards id={id} {...props} /> : <CellTable id={id} {...props} />}
      <Suggestions id={id} columns={props.columns} />
    </div>
  )
}
