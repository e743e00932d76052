import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Arguments, call, type RequestOf, type ResponseOf, type SendKey } from './call.ts'
import { refresh } from './queries.ts'

type Sending<K extends SendKey> = {
  /** Beginnings of the addresses whose answers this call changes. */
  changes?: readonly string[]
  onSuccess?: (response: ResponseOf<K>, request: RequestOf<K>) => void
  onError?: (error: Error, request: RequestOf<K>) => void
}

/** Makes an unsafe call of the contract and then asks anew for what it changed. */
export function useSend<K extends SendKey>(key: K, { changes = [], onSuccess, onError }: Sending<K> = {}) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<Standing<ResponseOf<K>>>({ is: 'idle' })
  const send = async (request: RequestOf<K>) => {
    setStanding({ is: 'pending' })
    try {
      const data = await call(key, ...([request] as unknown as Arguments<K>))
      await refresh(client, changes)
      onSuccess?.(data, request)
      setStanding({ is: 'success', data })
    } catch (error) {
      // first, as what is done about it may be to send again
      setStanding({ is: 'error', error: error as Error })
      onError?.(error as Error, request)
    }
  }
  return {
    mutate: (request: RequestOf<K>) => void send(request),
    isPending: standing.is === 'pending',
    isSuccess: standing.is === 'success',
    data: standing.is === 'success' ? standing.data : undefined,
    error: standing.is === 'error' ? standing.error : null,
  }
}

type Standing<Data> = { is: 'idle' | 'pending' } | { is: 'success'; data: Data } | { is: 'error'; error: Error }
