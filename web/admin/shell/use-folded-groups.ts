import { useState } from 'react'
import { readStored, writeStored } from '#web/platform/stored/stored-for-account.ts'

const NAME = 'portal-groups'
type Choices = Readonly<Record<string, boolean>>

/** Which groups of the rail this person has folded or unfolded; this browser remembers it until they sign out. */
export function useFoldedGroups() {
  const [chosen, setChosen] = useState<Choices>(() => JSON.parse(readStored(NAME) ?? '{}') as Choices)
  const choose = (group: string, isOpen: boolean) => {
    const choices = { ...chosen, [group]: isOpen }
    setChosen(choices)
    writeStored(NAME, JSON.stringify(choices))
  }
  return { chosen, choose }
}
