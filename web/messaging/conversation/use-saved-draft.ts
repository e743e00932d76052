import { useState } from 'react'
import { readStored, writeStored } from '#web/platform/stored/stored-for-account.ts'

/** The text being written in a conversation; it survives a reload until it is sent or the person signs out. */
export function useSavedDraft(conversationId: string): [string, (text: string) => void] {
  const name = `message:${conversationId}`
  const [text, setText] = useState(() => readStored(name) ?? '')
  const saveDraft = (changed: string) => {
    setText(changed)
    writeStored(name, changed)
  }
  return [text, saveDraft]
}
