import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Arguments, call, type RequestOf, type ResponseOf, type SendKey } from './call.ts'
import { showIfLoggedOut } from './failures.ts'
import { refresh } from './queries.ts'

/** What waits for the committee follows from almost every change; nobody else has asked for it. */
const WAITING = '/api/admin/today'

type SendOptions<K extends SendKey> = {
  /** Prefixes of the URLs whose responses this call changes. */
  changes?: readonly string[]
  /** The call needs no session, so a 401 does not mean that one was lost. */
  withoutSession?: boolean
  onSuccess?: (response: ResponseOf<K>, request: RequestOf<K>) => void
  onError?: (error: Error, request: RequestOf<K>) => void
}

/** Makes an unsafe call of the contract and then refetches what it changed. */
export function useSend<K extends SendKey>(
  key: K,
  { changes = [], withoutSession = false, onSuccess, onError }: SendOptions<K> = {},
) {
  const client = useQueryClient()
  const [state, setState] = useState<State<ResponseOf<K>>>({ is: 'idle' })
  const send = async (request: RequestOf<K>) => {
    setState({ is: 'pending' })
    try {
      const data = await call(key, ...([request] as unknown as Arguments<K>))
      await refresh(client, [...changes, WAITING])
      onSuccess?.(data, request)
      setState({ is: 'success', data })
    } catch (error) {
      // set first, because onError may send again
      setState({ is: 'error', error: error as Error })
      onError?.(error as Error, request)
      // says it once, also for a call that shows its failures itself
      if (!withoutSession) showIfLoggedOut(error as Error)
    }
  }
  return {
    mutate: (request: RequestOf<K>) => void send(request),
    isPending: state.is === 'pending',
    isSuccess: state.is === 'success',
    data: state.is === 'success' ? state.data : undefined,
    error: state.is === 'error' ? state.error : null,
  }
}

type State<Data> = { is: 'idle' | 'pending' } | { is: 'success'; data: Data } | { is: 'error'; error: Error }
