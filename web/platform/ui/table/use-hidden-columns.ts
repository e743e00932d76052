import { useState } from 'react'
import { readStored, writeStored } from '#web/platform/stored/stored-for-account.ts'

/** The hidden columns of a table; this browser remembers them until the person signs out. */
export function useHiddenColumns(table: string, atFirst: readonly string[] = []) {
  const name = `columns-${table}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(readStored(name)?.split(' ') ?? atFirst))
  const change = (next: ReadonlySet<string>) => {
    setHidden(next)
    // a space stands for 'none', because an empty text is not stored
    writeStored(name, [...next].join(' ') || ' ')
  }
  return [hidden, change] as const
}
