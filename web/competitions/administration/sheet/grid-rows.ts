export type GridColumn<Column extends string> = {
  key: Column
  label: string
  /** In rem. */
  width: number
  sample: string
  /** What is offered while typing. */
  options?: readonly string[]
  isNumber?: true
}

export type GridRow<Column extends string> = {
  key: string
  /** The row's key on the page, if it differs from `key`. */
  shownKey?: string
  cells: Record<Column, string>
  /** What is wrong with a cell, or what somebody else has changed. */
  messages: Partial<Record<Column, string>>
  /** The cells that are not saved. */
  typed: ReadonlySet<string>
  locked?: ReadonlySet<string>
}

export type GridProps<Column extends string> = {
  caption: string
  columns: readonly GridColumn<Column>[]
  rows: readonly GridRow<Column>[]
  /** What the closed card of a row says on phones, in this order. */
  facts: readonly Column[]
  /** What a new row is called on phones: 'Add an item'. */
  addText: string
  onType: (rowKey: string, column: Column, text: string) => void
  /** Several cells from the clipboard, at the cell that has the focus. */
  onPaste: (rowKey: string, column: Column, table: string[][]) => void
  onUndo: () => void
  onRedo: () => void
}

type RowState = 'wrong' | 'typed' | 'saved'

/** What a row needs: a correction, to be saved, or nothing. */
export function stateOfRow({ messages, typed }: GridRow<string>): { state: RowState; text: string } {
  const wrong = Object.values(messages).filter(Boolean).length
  if (wrong > 0) return { state: 'wrong', text: `${wrong} to correct` }
  return typed.size > 0 ? { state: 'typed', text: 'Not saved' } : { state: 'saved', text: '' }
}

export const shownKeyOf = ({ key, shownKey }: GridRow<string>): string => shownKey ?? key
