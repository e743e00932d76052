import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import {
  findSheetKey,
  type JudgingList,
  readList,
  sheetKey,
  subscribeToJudging,
  writeList,
  writeSheet,
} from './sheet-store.ts'
import { keepSending } from './sheet-sync.ts'
import { newSheet } from './stored-sheet.ts'

type State = 'loading' | 'ready' | 'nobody' | 'failed'

/** Who judges in this browser, and which items: from the server, or without a connection from this phone. */
export function useJudging() {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const list = useSyncExternalStore(subscribeToJudging, readList, () => null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isLeft = false
    load().then((next) => isLeft || setState(next))
    return () => {
      isLeft = true
    }
  }, [attempt])
  const judge = state === 'ready' ? list?.judgeName : undefined
  useEffect(() => (judge === undefined ? undefined : keepSending(judge)), [judge])
  return { state, list, ask: () => setAttempt((before) => before + 1) }
}

async function load(): Promise<State> {
  try {
    const list = await call('GET /api/judging')
    writeList(list)
    void storeSheets(list)
    return 'ready'
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) return 'nobody'
    return readList() ? 'ready' : 'failed'
  }
}

/** Every sheet is stored at once, so that a judge may lose the connection before opening it. */
async function storeSheets({ judgeName, festivals }: JudgingList): Promise<void> {
  for (const { programId } of festivals.flatMap(({ items }) => items)) {
    if (findSheetKey(programId, judgeName)) continue
    const sheet = await call('GET /api/judging/items/:id', { params: { id: programId } }).catch(() => null)
    if (!sheet) return
    writeSheet(sheetKey(sheet), newSheet(sheet))
  }
}
